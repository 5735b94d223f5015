import { Button } from '#web/ui/button.tsx'
import { FullPageMessage } from './full-page-message.tsx'

interface PageLoadErrorProps {
  heading?: string
  /** A sentence for a person: `errorMessage(error)`, or the page's own words. */
  message: string
  onRetry: () => void
  busy?: boolean
}

/** A page that could not load what it is about: the sentence, and Retry. */
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
