import { type ReactNode, useEffect, useRef } from 'react'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SaveFailureProps {
  /** Reason why the last save failed: an error or a message. */
  failure?: Error | string | null
  /** Replaces the default text about which input was preserved. */
  children?: ReactNode
  /** Effect of saving after the session has expired, such as a copy on this device. */
  expiredSessionHint?: string
}

/** Reason why a form is not saved or cannot be saved: the session has ended, or the last save failed. */
export function SaveFailure({ failure: last, children = defaultText, expiredSessionHint }: SaveFailureProps) {
  const { isExpiring } = useUser()
  // Hide a 401 once the user has signed in again.
  const failure = statusOf(last) === 401 ? null : last
  const containerRef = useRef<HTMLDivElement>(null)
  // On a phone the message could be below the visible area.
  useEffect(() => {
    if (isExpiring || failure) containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isExpiring, failure])
  if (!isExpiring && !failure) return null
  return (
    <div ref={containerRef} className="scroll-mb-36">
      {isExpiring ? (
        <Notice kind="warn" title="Your sign-in has ended.">
          <p>
            What you typed is still here. {expiredSessionHint}{' '}
            <Link href={signInUrl(location.pathname + location.search)} external>
              Sign in again
            </Link>
            {expiredSessionHint ? ' to send it.' : ', then come back to this tab and save it.'}
          </p>
        </Notice>
      ) : (
        <Notice kind="error" title={typeof failure === 'string' ? failure : errorMessage(failure)}>
          {children}
        </Notice>
      )}
    </div>
  )
}

const defaultText = 'Nothing was saved yet. What you typed is still here.'
