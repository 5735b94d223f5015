import { type ComponentType, useEffect, useState } from 'react'
import { call } from '#web/kit/api.ts'
import { returnPathOf, signIn, signInFailed } from '#web/kit/sign-in.ts'
import { type Fault, takeFault } from '#web/kit/sign-in-fault.ts'
import type { PublicPageProps } from '#web/public-pages/public-page.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageAt } from './pages.ts'

/** Until the server has answered, and where it does not. A member who asks for / is sent on before this page begins. */
const assumed: PublicPageProps = { totalLessons: 25, storeEnabled: false, signedIn: false }

export function PublicRoot({ Page }: { Page: ComponentType<PublicPageProps> }) {
  const facts = useFacts()
  const [fault, clear] = useSignInLinks()
  return (
    <>
      <Page {...facts} />
      {fault && (
        <div className="fixed inset-x-4 top-[calc(var(--bar-height)+var(--space-3))] z-30 grid justify-items-center">
          <Notice {...fault} onDismiss={clear} className="w-full max-w-measure shadow-3" />
        </div>
      )}
    </>
  )
}

/** Both are decoration of a page that reads well without them, so a failure changes nothing. */
function useFacts(): PublicPageProps {
  const [facts, setFacts] = useState(assumed)
  useEffect(() => {
    const learn = (fact: Partial<PublicPageProps>) => setFacts((before) => ({ ...before, ...fact }))
    call('seeding', 'checkLessons').then(
      ({ totalLessons }) => learn({ totalLessons }),
      () => {},
    )
    if (!pageAt('/store')) return
    call('settings', 'storeEnabled').then(
      ({ value }) => learn({ storeEnabled: value === 'true' }),
      () => {},
    )
  }, [])
  return facts
}

/** Sign-in links work without the script; with it a failure is said on this page, also that of a sign-in just tried. */
function useSignInLinks(): [fault: Fault | null, clear: () => void] {
  const [fault, setFault] = useState<Fault | null>(null)
  useEffect(() => {
    const begin = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const path = returnPathOf(link?.getAttribute('href') ?? '')
      if (!path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setFault(null)
      if (!(await signIn(path))) setFault({ kind: 'bad', title: signInFailed })
    }
    setFault(takeFault(Date.now(), sessionStorage))
    document.addEventListener('click', begin)
    return () => document.removeEventListener('click', begin)
  }, [])
  return [fault, () => setFault(null)]
}
