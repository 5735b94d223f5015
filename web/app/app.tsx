import { useLayoutEffect } from 'react'
import { ErrorBoundary } from '#web/platform/messages/error-boundary.tsx'
import { NoticesProvider } from '#web/platform/messages/notices.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { type Router, RouterProvider, useRouterState } from '#web/platform/routing/router-context.tsx'
import { PageContent } from '#web/ui/page.tsx'
import { AppLayout } from './app-layout.tsx'
import { Guard } from './guard.tsx'
import type { ScrollRestoration } from './scroll-restoration.ts'
import { SessionEndNotice } from './session-end.tsx'

/** All pages of the app, inside its layout. */
export function App({ router, scroll }: { router: Router; scroll: ScrollRestoration }) {
  return (
    <RouterProvider router={router}>
      <ErrorBoundary fallback={<PageContent>{pageError}</PageContent>} resetKey={router}>
        <NoticesProvider>
          <AppLayout>
            <CurrentPage />
          </AppLayout>
        </NoticesProvider>
      </ErrorBoundary>
      <RestoreScroll scroll={scroll} />
    </RouterProvider>
  )
}

/** Fallback for a page that failed to render or whose code did not load. After a deploy the old files are gone. */
const pageError = (
  <PageLoadError
    heading="This page did not load"
    message="Something went wrong while showing it. Everything that was saved is still there."
    onRetry={() => location.reload()}
  />
)

function CurrentPage() {
  const page = useRouterState('page')
  const content = useRouterState('content')
  const location = useRouterState('location')
  if (!content) return <PageSkeleton page={page} />
  if ('error' in content) return pageError
  return (
    <ErrorBoundary fallback={pageError} resetKey={location}>
      <SessionEndNotice>
        <Guard key={page.name} page={page}>
          <content.Component />
        </Guard>
      </SessionEndNotice>
    </ErrorBoundary>
  )
}

/** Rendered after the pages, so that a page exists in the DOM when its scroll target is looked up. */
function RestoreScroll({ scroll }: { scroll: ScrollRestoration }) {
  const location = useRouterState('location')
  const isShown = useRouterState('content') !== null
  useLayoutEffect(() => {
    if (isShown) scroll.restore(location, (id) => document.getElementById(id))
  }, [scroll, location, isShown])
  return null
}
