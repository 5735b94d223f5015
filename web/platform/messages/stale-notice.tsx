import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface StaleNoticeProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** Notice above a page whose cached content could not be refreshed. */
export function StaleNotice({ error, onRetry, busy }: StaleNoticeProps) {
  return (
    <Notice kind="warn" title="This page could not be updated." className="mb-6">
      <p>{errorMessage(error)}</p>
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </Notice>
  )
}
