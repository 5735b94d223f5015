import { Button } from '#web/ui/button.tsx'
import { FullPageMessage } from './full-page-message.tsx'

interface PageLoadErrorProps {
  heading?: string
  /** User-facing message: `errorMessage(error)`, or the page's own text. */
  message: string
  onRetry: () => void
  busy?: boolean
}

/** Error state of a page whose data failed to load: the message and Retry. */
export function PageLoadError({ heading = 'This page did not load', message, onRetry, busy }: PageLoadErrorProps) {
  return (
    <FullPageMessage
      illustration="offline"
      heading={heading}
      alert
      actions={
        <Button onClick={onRetry} busy={busy}>
          Retry
        </Button>
      }
    >
      {message}
    </FullPageMessage>
  )
}
