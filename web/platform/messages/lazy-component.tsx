import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LazyCode } from './lazy-code.ts'
import { useNotices } from './notices.tsx'

interface LazyComponentProps<Code> {
  code: LazyCode<Code>
  /** What is drawn with the code once it is there. */
  children: (code: Code) => ReactNode
  /** Stands there meanwhile. */
  fallback?: ReactNode
  /** Closes what was to be opened, where the code does not arrive; without it the words stand in its place. */
  onMissing?: () => void
}

const wayOn = 'Please check your connection and try again. If that does not help, reload the page.'

/** A part of a page whose code comes with its first use. Where it does not arrive, the page around it stays. */
export function LazyComponent<Code>({ fallback, ...props }: LazyComponentProps<Code>) {
  const [tries, setTries] = useState(0)
  return (
    <Suspense fallback={fallback}>
      <Arrived key={tries} {...props} onRetry={() => setTries(tries + 1)} />
    </Suspense>
  )
}

function Arrived<Code>({ code, children, onMissing, onRetry }: LazyComponentProps<Code> & { onRetry: () => void }) {
  const arrived = use(code.read())
  if (arrived !== null) return children(arrived)
  if (onMissing) return <NotOpened code={code} onMissing={onMissing} />
  const retry = () => {
    code.forget()
    onRetry()
  }
  return (
    <Notice kind="bad" title="This part of the page did not load.">
      <p>{wayOn}</p>
      <Button kind="secondary" className="mt-3" onClick={retry}>
        Retry
      </Button>
    </Notice>
  )
}

/** Says that something was not opened, since its code did not arrive; the next press asks for it anew. */
export function NotOpened({ code, onMissing }: { code: LazyCode<unknown>; onMissing: () => void }) {
  const { notify } = useNotices()
  const close = useEffectEvent(() => {
    code.forget()
    notify({ kind: 'bad', title: 'This could not be opened.', text: wayOn })
    onMissing()
  })
  useEffect(() => close(), [])
  return null
}
