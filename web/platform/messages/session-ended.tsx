import { type ReactNode, useEffect, useRef } from 'react'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SessionEndedProps {
  /** Effect of saving without a session, such as a copy on this device. */
  saveHint?: string
}

/** Notice in a dialog or above a page that stays open after the session has ended, because it contains input. */
export function SessionEnded({ saveHint }: SessionEndedProps): ReactNode {
  const containerRef = useRef<HTMLDivElement>(null)
  // The visible area could be below it.
  useEffect(() => {
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={containerRef} className="scroll-mt-8">
      <Notice kind="warn" title="Your sign-in has ended.">
        <p>
          What you typed is still here. {saveHint}{' '}
          <Link href={signInUrl(location.pathname + location.search)} external>
            Sign in again
          </Link>
          {saveHint ? ' to send it.' : ', then come back to this tab and save it.'}
        </p>
      </Notice>
    </div>
  )
}
