import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface AdminStaleNoticeProps {
  error: unknown
  onRetry: () => void
  busy: boolean
  /** What did not come, where nothing of it is there yet: 'The orders'. */
  absent: string | false
}

/** Stands above a part of the desk that could not be asked for anew, or in its place where it did not come at all. */
export function AdminStaleNotice({ absent, ...props }: AdminStaleNoticeProps) {
  if (!absent) return <StaleNotice {...props} />
  return (
    <Notice kind="bad" title={`${absent} did not load`} className="mb-6">
      <p>{errorMessage(props.error)}</p>
      <Button kind="secondary" onClick={props.onRetry} busy={props.busy}>
        Retry
      </Button>
    </Notice>
  )
}
