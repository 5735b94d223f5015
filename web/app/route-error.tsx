import { useRouteError } from 'react-router'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { NoticesProvider } from '#web/kit/notices.tsx'
import { Surroundings } from './app-shell.tsx'

/** What takes the place of a page that broke while it was drawn, or whose code did not arrive: after a deploy the old files are gone. */
export function BrokenPage() {
  console.error(useRouteError())
  return (
    <ErrorPage
      heading="This page did not load"
      message="Something went wrong while showing it. Everything that was saved is still there."
      onRetry={() => location.reload()}
    />
  )
}

/** The same, where the frame itself broke. */
export function BrokenFrame() {
  return (
    <NoticesProvider>
      <Surroundings>
        <BrokenPage />
      </Surroundings>
    </NoticesProvider>
  )
}
