import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/kit/api.ts'
import { FullPageMessage } from '#web/kit/full-page-message.tsx'
import { href } from '#web/routing/href.ts'
import { useParams } from '#web/routing/router-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lessonError, parseLessonList } from './load-errors.ts'

interface LessonUnavailableProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

/** In place of a lesson that cannot be read: why, and the way on. */
export function LessonUnavailable({ error, onRetry, busy }: LessonUnavailableProps) {
  const { message, reassurance, offer } = lessonError(error)
  const upgradeHref = useUpgradeHref(offer === 'upgrade')
  const actions = (
    <>
      {offer === 'upgrade' && <ButtonLink href={upgradeHref}>Upgrade Membership</ButtonLink>}
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

/** To the tier that opens this lesson, and back to it after paying. The list of lessons knows which tier that is. */
function useUpgradeHref(enabled: boolean): string {
  const { id = '' } = useParams()
  const { data } = useQuery({ ...apiQuery('lessons', 'list'), enabled })
  const tier = parseLessonList(data).cards?.find((card) => String(card.id) === id)?.tier
  return href('membership', {}, { query: { tier, return_to: href('lesson', { id }) } })
}
