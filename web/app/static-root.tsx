import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { visitorCall } from '#web/platform/api/visitor-api.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { consumeReturnHint, type ReturnHint } from '#web/platform/session/return-hint.ts'
import { returnPathFrom, signIn, signInFailedMessage, signInUrl } from '#web/platform/session/sign-in.ts'
import { consumeSignInError, type SignInError } from '#web/platform/session/sign-in-error.ts'
import { MemberBarContext } from '#web/static-pages/static-layout.tsx'
import type { SiteFacts, StaticPageProps } from '#web/static-pages/static-page-props.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Used until the server responds, and if it does not. The server redirects members from / before this page loads. */
const assumedFacts: SiteFacts = { totalLessons: 25, shopEnabled: false }

interface StaticRootProps {
  Page: ComponentType<StaticPageProps>
  /** HTML of the server for a signed-in member; null for visitors. */
  memberBar: string | null
}

export function StaticRoot({ Page, memberBar }: StaticRootProps) {
  const facts = useSiteFacts()
  const [notice, dismiss] = useSignInNotice()
  useMemberMenu()
  return (
    <MemberBarContext value={memberBar}>
      <Page {...facts} notice={notice && <Notice {...notice} onDismiss={dismiss} className="shadow-2" />} />
    </MemberBarContext>
  )
}

/**
 * The member's bar comes from the server without handlers. A press beside its menu closes it; the buttons need this only
 * in browsers without command attributes.
 */
function useMemberMenu() {
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-member-bar]'))) return
      if (target instanceof HTMLDialogElement) return target.close()
      if ('command' in HTMLButtonElement.prototype) return
      const menu = document.getElementById(target.closest('[commandfor]')?.getAttribute('commandfor') ?? '')
      if (!(menu instanceof HTMLDialogElement)) return
      if (menu.open) menu.close()
      else menu.showModal()
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}

/** Both are optional decoration, so a load failure is ignored. */
function useSiteFacts(): SiteFacts {
  const [facts, setFacts] = useState(assumedFacts)
  useEffect(() => {
    const addFacts = (more: Partial<SiteFacts>) => setFacts((before) => ({ ...before, ...more }))
    visitorCall('seeding', 'checkLessons', {}).then(
      ({ totalLessons, byTier }) => addFacts({ totalLessons, tierCounts: byTier }),
      () => {},
    )
    if (!hasPage('/store')) return
    visitorCall('settings', 'storeEnabled', {}).then(
      ({ value }) => addFacts({ shopEnabled: value === 'true' }),
      () => {},
    )
  }, [])
  return facts
}

type SignInNotice = SignInError & { children?: ReactNode }

/** Shown to a visitor who was redirected here from a member page. */
const returnHintNotice = ({ path, title }: ReturnHint): SignInNotice => ({
  kind: 'info',
  title: 'Please sign in first.',
  children: (
    <>
      <p>“{title}” opens once you are signed in.</p>
      <ButtonLink kind="secondary" href={signInUrl(path)} className="mt-3">
        Sign in
      </ButtonLink>
    </>
  ),
})

/** Reason why the visitor was sent here, if any: a failed sign-in, or a page that requires sign-in. */
function noticeOnArrival(now: number): SignInNotice | null {
  const [error, hint] = [consumeSignInError(now, sessionStorage), consumeReturnHint(now, sessionStorage)]
  return error ?? (hint && returnHintNotice(hint))
}

/**
 * Sign-in links work without scripts. With scripts, sign-in failures are shown on this page, including the failure of a
 * sign-in just tried.
 */
function useSignInNotice(): [notice: SignInNotice | null, dismiss: () => void] {
  const [notice, setNotice] = useState<SignInNotice | null>(null)
  useEffect(() => {
    const startSignIn = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const path = returnPathFrom(link?.getAttribute('href') ?? '')
      if (!path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setNotice(null)
      if (!(await signIn(path))) setNotice({ kind: 'error', title: signInFailedMessage })
    }
    setNotice(noticeOnArrival(Date.now()))
    document.addEventListener('click', startSignIn)
    return () => document.removeEventListener('click', startSignIn)
  }, [])
  return [notice, () => setNotice(null)]
}
