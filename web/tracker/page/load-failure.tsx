import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface LoadFailureProps {
  /** 'Your rules did not load.' */
  title: string
  error: Error
  onRetry: () => void
  busy: boolean
}

/** Notice in place of content of a dialog that failed to load. */
export const LoadFailure = ({ title, error, onRetry, busy }: LoadFailureProps) => (
  <Notice kind="error" title={title}>
    <p>{errorMessage(error)}</p>
    <Button kind="secondary" className="mt-3" onClick={onRetry} busy={busy}>
      Retry
    </Button>
  </Notice>
)
