import { errorMessage } from '#web/platform/api/errors.ts'
import { isPrintingOff } from '#web/shop/public/connection-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NotLoadedProps {
  /** Such as 'The catalog'. */
  what: string
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** Placeholder for content that failed to load. Empty if no partner is configured: the notice below explains that. */
export function NotLoaded({ what, error, onRetry, busy }: NotLoadedProps) {
  if (isPrintingOff(error)) return <EmptyState illustration="closed" title={`${what} comes once printing is set up.`} />
  return (
    <EmptyState
      illustration="offline"
      title={`${what} did not load`}
      alert
      action={
        <Button kind="secondary" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      }
    >
      {errorMessage(error)}
    </EmptyState>
  )
}
