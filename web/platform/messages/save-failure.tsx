import { type ReactNode, useEffect, useRef } from 'react'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SaveFailureProps {
  /** Reason why the last save failed: an error or a message. */
  failure?: Error | string | null
  /** Replaces the default text about which input was preserved. */
  children?: ReactNode
}

/** Reason why the last save of a form failed. */
export function SaveFailure({ failure: last, children = defaultText }: SaveFailureProps) {
  const { user } = useUser()
  // The page shows to a member that the session has ended.
  const failure = user && statusOf(last) === 401 ? null : last
  const containerRef = useRef<HTMLDivElement>(null)
  // On a phone the message could be below the visible area.
  useEffect(() => {
    if (failure) containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure) return null
  return (
    <div ref={containerRef} className="scroll-mb-36">
      <Notice kind="error" title={typeof failure === 'string' ? failure : errorMessage(failure)}>
        {children}
      </Notice>
    </div>
  )
}

const defaultText = 'Nothing was saved yet. What you typed is still here.'
