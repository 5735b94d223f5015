import { useRouteError } from 'react-router'
import { NoticesProvider } from '#web/kit/notices.tsx'
import { PageLoadError } from '#web/kit/page-load-error.tsx'
import { AppLayout } from './app-layout.tsx'

/**
 * The error boundary of a page: what takes its place where it broke while it was drawn, or whose code did not arrive:
 * after a deploy the old files are gone.
 */
export function PageErrorBoundary() {
  console.error(useRouteError())
  return (
    <PageLoadError
      heading="This page did not load"
      message="Something went wrong while showing it. Everything that was saved is still there."
      onRetry={() => location.reload()}
    />
  )
}

/** The same, where the shell itself broke. */
export function ShellErrorBoundary() {
  return (
    <NoticesProvider>
      <AppLayout>
        <PageErrorBoundary />
      </AppLayout>
    </NoticesProvider>
  )
}
