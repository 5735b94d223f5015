import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LoadError } from './load-errors.ts'

interface LoadErrorNoticeProps {
  error: LoadError
  onRetry: () => void
  busy: boolean
}

/** Names the data that failed to load, above the rest. */
export function LoadErrorNotice({ error, onRetry, busy }: LoadErrorNoticeProps) {
  return (
    <Notice kind="error" title="Error Loading Content">
      <p>{error.message}</p>
      {error.details && <p className="text-ink-soft text-sm">{error.details}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onRetry} busy={busy}>
          Retry
        </Button>
        {error.offersSignIn && <SignInButton kind="quiet">Sign in again</SignInButton>}
      </p>
    </Notice>
  )
}
