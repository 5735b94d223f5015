import { FullPageMessage } from '#web/kit/full-page-message.tsx'
import { href } from '#web/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lessonError } from './load-errors.ts'

interface LessonUnavailableProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** In place of a lesson that cannot be read: why, and the way on. */
export function LessonUnavailable({ error, onRetry, busy }: LessonUnavailableProps) {
  const { message, reassurance, offer } = lessonError(error)
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
    <FullPageMessage
      illustration={offer === 'retry' ? 'offline' : 'locked'}
      heading="Access Denied"
      alert
      actions={actions}
    >
      <strong className="font-body text-ink">{message}</strong> {reassurance}
    </FullPageMessage>
  )
}
