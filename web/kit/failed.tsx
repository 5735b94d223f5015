import { Button } from '#web/ui/button.tsx'
import { Screen } from './screen.tsx'

interface FailedProps {
  heading?: string
  /** A sentence for a person: `sentenceOf(error)`, or the page's own words. */
  sentence: string
  onRetry: () => void
  busy?: boolean
}

/** A page that could not load what it is about: the sentence, and Retry. */
export function Failed({ heading = 'This page did not load', sentence, onRetry, busy }: FailedProps) {
  return (
    <Screen
      drawing="offline"
      heading={heading}
      alert
      actions={
        <Button onClick={onRetry} busy={busy}>
          Retry
        </Button>
      }
    >
      {sentence}
    </Screen>
  )
}
