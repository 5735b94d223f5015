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

/** Error text of the demo mode for a rejection; pages without it use the same text. */
const DebugDetails = lazy(() =>
  import('#web/operations/admin/debug/debug-details.tsx').then(
    ({ DebugDetails: Details }) => ({ default: Details }),
    () => ({ default: () => null }),
  ),
)

/** Route guard: shows a page to permitted users and offers all others the next step. */
export function Guard({ page, children }: { page: PageDefinition; children: ReactNode }) {
  const { user, isPending, isFetching, fetchError, isExpired, isLoggingOut } = useUser()
  const { fetchUser } = useUserStore()
  if (page.access === 'public') return children
  if (isExpired) return <SessionExpired message={page.expiredMessage} />
  if (isPending || isLoggingOut) return <PageSkeleton page={page} />
  if (user) return page.access === 'admin' && !user.is_admin ? <AdminRequired email={user.email} /> : children
  if (fetchError) return <PageLoadError message={fetchError} onRetry={fetchUser} busy={isFetching} />
  if (page.access === 'admin') return <AdminSignInRequired />
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

const AdminSignInRequired = () => (
  <AdminRejected
    heading="Access Denied"
    actions={
      <>
        <SignInButton />
        <ButtonLink kind="secondary" href={href('landing')}>
          Return to Home
        </ButtonLink>
      </>
    }
  >
    You must be logged in as an admin to access this page.
  </AdminRejected>
)

const AdminRequired = ({ email }: { email: string }) => (
  <AdminRejected
    heading="Admin Access Required"
    actions={<ButtonLink href={href('dashboard')}>Go to Dashboard</ButtonLink>}
  >
    Your account ({email}) does not have admin privileges.
  </AdminRejected>
)

const AdminRejected = (message: { heading: string; actions: ReactNode; children: ReactNode }) => (
  <>
    <FullPageMessage illustration="locked" {...message} />
    <Suspense>
      <DebugDetails />
    </Suspense>
  </>
)
