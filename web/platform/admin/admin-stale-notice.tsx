import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface AdminStaleNoticeProps {
  error: unknown
  onRetry: () => void
  busy: boolean
  /** Name of the data that failed to load, if none is shown yet: 'The orders'. */
  absent: string | false
}

/** Shown above an admin section that failed to refresh, or in its place if it never loaded. */
export function AdminStaleNotice({ absent, ...props }: AdminStaleNoticeProps) {
  if (!absent) return <StaleNotice {...props} />
  return (
    <Notice kind="error" title={`${absent} did not load`} className="mb-6">
      <p>{errorMessage(props.error)}</p>
      <Button kind="secondary" onClick={props.onRetry} busy={props.busy}>
        Retry
      </Button>
    </Notice>
  )
}
