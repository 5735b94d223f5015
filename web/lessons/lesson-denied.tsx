import { FullPageMessage } from '#web/kit/full-page-message.tsx'
import { href } from '#web/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { denialOf } from './failure-sentences.ts'

interface LessonDeniedProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** In place of a lesson that cannot be read: why, and the way on. */
export function LessonDenied({ error, onRetry, busy }: LessonDeniedProps) {
  const { sentence, more, offer } = denialOf(error)
  const actions = (
    <>
      {offer === 'upgrade' && <ButtonLink href={href('membership')}>Upgrade Membership</ButtonLink>}
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
    <FullPageMessage drawing={offer === 'retry' ? 'offline' : 'locked'} heading="Access Denied" alert actions={actions}>
      <strong className="font-body text-ink">{sentence}</strong> {more}
    </FullPageMessage>
  )
}
