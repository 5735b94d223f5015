import { useEffect, useEffectEvent } from 'react'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lessonError } from './load-errors.ts'

interface LessonUnavailableProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** Replaces an unavailable lesson: the reason, and what to do. */
export function LessonUnavailable({ error, onRetry, busy }: LessonUnavailableProps) {
  const { heading, message, reassurance, offer } = lessonError(error)
  useDocumentTitle(heading)
  useWhenOnline(offer === 'retry', onRetry)
  const actions = (
    <>
      {offer === 'retry' && (
        <Button onClick={onRetry} busy={busy}>
          Retry
        </Button>
      )}
      <ButtonLink kind={offer ? 'secondary' : 'primary'} href={href('lessons')}>
        Back to Lessons
      </ButtonLink>
    </>
  )
  return (
    <FullPageMessage illustration={offer === 'retry' ? 'offline' : 'search'} heading={heading} alert actions={actions}>
      <strong className="font-body text-ink">{message}</strong> {reassurance}
    </FullPageMessage>
  )
}

/** Retries when the connection returns. */
function useWhenOnline(isWaiting: boolean, onOnline: () => void) {
  const retry = useEffectEvent(onOnline)
  useEffect(() => {
    if (!isWaiting) return
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isWaiting])
}
