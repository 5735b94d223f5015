import { SignInButton } from '#web/kit/sign-in-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Failure } from './failure-sentences.ts'

interface LoadFailureProps {
  failure: Failure
  onRetry: () => void
  busy: boolean
}

/** What could not be loaded, above whatever could. */
export function LoadFailure({ failure, onRetry, busy }: LoadFailureProps) {
  return (
    <Notice kind="bad" title="Error Loading Content">
      <p>{failure.sentence}</p>
      {failure.details && <p className="text-ink-soft text-sm">{failure.details}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onRetry} busy={busy}>
          Retry
        </Button>
        {failure.signIn && <SignInButton kind="quiet">Sign in again</SignInButton>}
      </p>
    </Notice>
  )
}
