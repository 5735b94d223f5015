import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { setReturnHint } from '#web/platform/session/return-hint.ts'
import { useUser, useUserStore } from '#web/platform/session/user-context.tsx'

// Loaded when needed, since few visits need them.
const SessionExpired = lazy(async () => ({
  default: (await import('#web/accounts/account/session-expired.tsx')).SessionExpired,
}))
const AdminRejected = lazy(async () => ({ default: (await import('./rejections.tsx')).AdminRejected }))
const SignInRequired = lazy(async () => ({ default: (await import('./rejections.tsx')).SignInRequired }))

interface GuardProps {
  page: PageDefinition
  children: ReactNode
}

/** Route guard: shows a page to permitted users and offers all others the next step. */
export const Guard = (props: GuardProps) => (
  <Suspense fallback={<PageSkeleton page={props.page} />}>
    <GuardedPage {...props} />
  </Suspense>
)

function GuardedPage({ page, children }: GuardProps) {
  const { user, isPending, isFetching, fetchError, isExpired, isLoggingOut } = useUser()
  const { fetchUser } = useUserStore()
  if (page.access === 'public') return children
  if (isExpired) return <SessionExpired message={page.expiredMessage} />
  if (isPending || isLoggingOut) return <PageSkeleton page={page} />
  if (user && (page.access !== 'admin' || user.is_admin)) return children
  if (!user && fetchError) return <PageLoadError message={fetchError} onRetry={fetchUser} busy={isFetching} />
  if (page.access === 'admin') return <AdminRejected email={user?.email} />
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
