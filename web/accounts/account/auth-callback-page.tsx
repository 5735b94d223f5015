import { useEffect } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { setSignInError } from '#web/platform/session/sign-in-error.ts'
import { useUserStore } from '#web/platform/session/user-context.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** End of the sign-in redirect: exchanges the one-time code for a session and continues to the requested page. */
export function AuthCallbackPage() {
  const { createSession } = useUserStore()
  const navigate = useNavigate()
  useEffect(() => {
    let isMounted = true
    const go = (path: string) => isMounted && navigate(path, { replace: true })
    createSession(location.search).then(
      ({ return_to, welcome }) => go(welcome ? href('welcome') : return_to),
      () => {
        setSignInError(location.search, Date.now(), sessionStorage)
        go(href('landing'))
      },
    )
    return () => {
      isMounted = false
    }
  }, [createSession, navigate])
  return (
    <Loading label="Signing you in..." className="mx-auto grid max-w-measure gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="w-5/6" />
    </Loading>
  )
}
