import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SessionExpired } from '#web/accounts/session-expired.tsx'
import { Failed } from '#web/kit/failed.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { keepAsked } from '#web/kit/sign-in-asked.ts'
import { SignInButton } from '#web/kit/sign-in-button.tsx'
import { useUser, useUserStore } from '#web/kit/user-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading } from './loading.tsx'
import type { Page } from './pages.ts'

/** Shows a page to whom it is for, and to everybody else the way on. */
export function Guard({ page, children }: { page: Page; children: ReactNode }) {
  const { user, isPending, isFetching, failure, isExpired, isLeaving } = useUser()
  const { fetchUser } = useUserStore()
  if (page.guard === 'open') return children
  if (isExpired) return <SessionExpired sentence={page.expired} />
  if (isPending || isLeaving) return <Loading page={page} />
  if (user) return page.guard === 'admin' && !user.is_admin ? <AdminRequired email={user.email} /> : children
  if (failure) return <Failed sentence={failure} onRetry={fetchUser} busy={isFetching} />
  if (page.guard === 'admin') return <AdminDenied />
  return page.visitor ? <PleaseSignIn {...page.visitor} /> : <ToLanding page={page} />
}

/** Sends a visitor to the landing page, which offers to sign in and come back. */
function ToLanding({ page }: { page: Page }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    keepAsked({ path: pathname + search, title: page.title }, Date.now(), sessionStorage)
    navigate('/', { replace: true })
  }, [pathname, search, page, navigate])
  return <Loading page={page} />
}

function PleaseSignIn({ heading, text }: { heading: string; text?: string }) {
  return (
    <Screen
      drawing="locked"
      heading={heading}
      actions={
        <>
          <SignInButton />
          <ButtonLink kind="quiet" href="/">
            Return to Home
          </ButtonLink>
        </>
      }
    >
      {text ?? 'Signing in brings you back to this page. Bronze lessons are free.'}
    </Screen>
  )
}

function AdminDenied() {
  return (
    <Screen
      drawing="locked"
      heading="Access Denied"
      actions={
        <>
          <SignInButton />
          <ButtonLink kind="secondary" href="/">
            Return to Home
          </ButtonLink>
        </>
      }
    >
      You must be logged in as an admin to access this page.
    </Screen>
  )
}

function AdminRequired({ email }: { email: string }) {
  return (
    <Screen
      drawing="locked"
      heading="Admin Access Required"
      actions={<ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>}
    >
      Your account ({email}) does not have admin privileges.
    </Screen>
  )
}
