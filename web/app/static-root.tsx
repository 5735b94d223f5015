import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { call } from '#web/kit/api.ts'
import { consumeReturnHint, type ReturnHint } from '#web/kit/return-hint.ts'
import { returnPathFrom, signIn, signInFailedMessage, signInUrl } from '#web/kit/sign-in.ts'
import { consumeSignInError, type SignInError } from '#web/kit/sign-in-error.ts'
import { pageByPattern } from '#web/routing/pages.ts'
import type { PublicPageProps } from '#web/static-pages/static-page-props.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Until the server has answered, and where it does not. A member who asks for / is sent on before this page begins. */
const assumed: PublicPageProps = { totalLessons: 25, storeEnabled: false }

export function PublicRoot({ Page }: { Page: ComponentType<PublicPageProps> }) {
  const facts = useFacts()
  const [said, clear] = useSignInLinks()
  return <Page {...facts} notice={said && <Notice {...said} onDismiss={clear} className="shadow-2" />} />
}

/** Both are decoration of a page that reads well without them, so a failure changes nothing. */
function useFacts(): PublicPageProps {
  const [facts, setFacts] = useState(assumed)
  useEffect(() => {
    const learn = (fact: Partial<PublicPageProps>) => setFacts((before) => ({ ...before, ...fact }))
    call('seeding', 'checkLessons').then(
      ({ totalLessons, byTier }) => learn({ totalLessons, tierCounts: byTier }),
      () => {},
    )
    if (!pageByPattern('/store')) return
    call('settings', 'storeEnabled').then(
      ({ value }) => learn({ storeEnabled: value === 'true' }),
      () => {},
    )
  }, [])
  return facts
}

type Said = SignInError & { children?: ReactNode }

/** What a visitor reads who asked for a page of members and was sent here. */
const pleaseSignIn = ({ path, title }: ReturnHint): Said => ({
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

/** Why the visitor is here, where there is a reason to say: a sign-in that failed, or a page that asks for one. */
function reasonToBeHere(now: number): Said | null {
  const [fault, asked] = [consumeSignInError(now, sessionStorage), consumeReturnHint(now, sessionStorage)]
  return fault ?? (asked && pleaseSignIn(asked))
}

/** Sign-in links work without the script; with it a failure is said on this page, also that of a sign-in just tried. */
function useSignInLinks(): [said: Said | null, clear: () => void] {
  const [said, say] = useState<Said | null>(null)
  useEffect(() => {
    const begin = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const path = returnPathFrom(link?.getAttribute('href') ?? '')
      if (!path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      say(null)
      if (!(await signIn(path))) say({ kind: 'bad', title: signInFailedMessage })
    }
    say(reasonToBeHere(Date.now()))
    document.addEventListener('click', begin)
    return () => document.removeEventListener('click', begin)
  }, [])
  return [said, () => say(null)]
}
