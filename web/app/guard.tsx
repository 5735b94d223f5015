import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { SessionExpired } from '#web/accounts/account/session-expired.tsx'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { setReturnHint } from '#web/platform/session/return-hint.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { useUser, useUserStore } from '#web/platform/session/user-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const AdminRejected = lazy(() => import('./admin-rejected.tsx').then(({ AdminRejected: Page }) => ({ default: Page })))

/** Route guard: shows a page to permitted users and offers all others the next step. */
export function Guard({ page, children }: { page: PageDefinition; children: ReactNode }) {
  const { user, isPending, isFetching, fetchError, isExpired, isLoggingOut } = useUser()
  const { fetchUser } = useUserStore()
  if (page.access === 'public') return children
  if (isExpired) return <SessionExpired message={page.expiredMessage} />
  if (isPending || isLoggingOut) return <PageSkeleton page={page} />
  if (user && (page.access !== 'admin' || user.is_admin)) return children
  if (!user && fetchError) return <PageLoadError message={fetchError} onRetry={fetchUser} busy={isFetching} />
  if (page.access === 'admin')
    return (
      <Suspense fallback={<PageSkeleton page={page} />}>
        <AdminRejected email={user?.email} />
      </Suspense>
    )
  if (page.hasVisitorView) return children
  return page.visitorMessage ? <SignInRequired {...page.visitorMessage} /> : <RedirectToLanding page={page} />
}

/** Redirects a visitor to the landing page, which offers sign-in and then returns to this page. */
function RedirectToLanding({ page }: { page: PageDefinition }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    setReturnHint({ path: pathname + search, title: page.title }, Date.now(), sessionStorage)
    navigate(href('landing'), { replace: true })
  }, [pathname, search, page, navigate])
  return <PageSkeleton page={page} />
}

function SignInRequired({ heading, text }: { heading: string; text?: string }) {
  return (
    <FullPageMessage
      illustration="locked"
      heading={heading}
      actions={
        <>
          <SignInButton />
          <ButtonLink kind="quiet" href={href('landing')}>
            Return to Home
          </ButtonLink>
        </>
      }
    >
      {text ?? 'Signing in brings you back to this page. Bronze lessons are free.'}
    </FullPageMessage>
  )
}
