import type { Corrections, OpenCorrection } from '#contract/learning/course-upkeep.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import type { useCorrections } from './use-corrections.ts'

interface CorrectionItemProps {
  lesson: Pick<Corrections['lessons'][number], 'id' | 'title'>
  correction: OpenCorrection
  actions: ReturnType<typeof useCorrections>
}

/** A corrected fact with the sentence from before and the corrected one. */
export function CorrectionItem({ lesson, correction, actions }: CorrectionItemProps) {
  const { id, fact, before, after, source, date, state } = correction
  const chosen = { lesson: lesson.id, correction: id }
  return (
    <li>
      <p>{fact}</p>
      <dl className="upkeep-sentences">
        <div>
          <dt>{state === 'behind' ? 'In your lesson' : 'Before; you have changed or removed it'}</dt>
          <dd>
            <del>{before}</del>
          </dd>
        </div>
        <div>
          <dt>Corrected</dt>
          <dd>{after}</dd>
        </div>
      </dl>
      <p className="text-ink-soft text-sm">
        {source} · {shortDay(date, 'UTC')}
      </p>
      <p className="flex flex-wrap gap-3">
        {state === 'behind' && (
          <Button kind="secondary" busy={actions.isTaking(chosen)} onClick={() => actions.takeOver(chosen)}>
            Take over this sentence
          </Button>
        )}
        <Button kind="quiet" busy={actions.isSettling(chosen)} onClick={() => actions.settle(chosen)}>
          {state === 'behind' ? 'Keep mine' : 'Mark as done'}
        </Button>
      </p>
    </li>
  )
}
