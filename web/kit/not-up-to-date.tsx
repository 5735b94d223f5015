import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sentenceOf } from './errors.ts'

interface NotUpToDateProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** Stands above a page whose content is there already and could not be asked for anew. */
export function NotUpToDate({ error, onRetry, busy }: NotUpToDateProps) {
  return (
    <Notice kind="warn" title="This page could not be updated." className="mb-6">
      <p>{sentenceOf(error)}</p>
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </Notice>
  )
}
