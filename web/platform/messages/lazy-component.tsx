import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LazyCode } from './lazy-code.ts'
import { useNotices } from './notices.tsx'

interface LazyComponentProps<Code> {
  code: LazyCode<Code>
  /** Renders the content once the code has loaded. */
  children: (code: Code) => ReactNode
  /** Fallback while the code loads. */
  fallback?: ReactNode
  /** Closes the part if its code does not load; without it an error message is shown in its place. */
  onMissing?: () => void
}

const retryHint = 'Please check your connection and try again. If that does not help, reload the page.'

/** A part of a page whose code is loaded on first use. If the load fails, the surrounding page stays. */
export function LazyComponent<Code>({ fallback, ...props }: LazyComponentProps<Code>) {
  const [attempts, setAttempts] = useState(0)
  return (
    <Suspense fallback={fallback}>
      <LoadedComponent key={attempts} {...props} onRetry={() => setAttempts(attempts + 1)} />
    </Suspense>
  )
}

function LoadedComponent<Code>({
  code,
  children,
  onMissing,
  onRetry,
}: LazyComponentProps<Code> & { onRetry: () => void }) {
  const loadedCode = use(code.read())
  if (loadedCode !== null) return children(loadedCode)
  if (onMissing) return <NotOpened code={code} onMissing={onMissing} />
  const retry = () => {
    code.forget()
    onRetry()
  }
  return (
    <Notice kind="error" title="This part of the page did not load.">
      <p>{retryHint}</p>
      <Button kind="secondary" className="mt-3" onClick={retry}>
        Retry
      </Button>
    </Notice>
  )
}

/** Notifies the user that something did not open because its code failed to load; the next press retries. */
export function NotOpened({ code, onMissing }: { code: LazyCode<unknown>; onMissing: () => void }) {
  const { notify } = useNotices()
  const close = useEffectEvent(() => {
    code.forget()
    notify({ kind: 'error', title: 'This could not be opened.', text: retryHint })
    onMissing()
  })
  useEffect(() => close(), [])
  return null
}
