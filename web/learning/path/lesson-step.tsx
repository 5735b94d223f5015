import { Check, ChevronRight, Lock } from 'lucide-react'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import { previewOf } from '#course/card-preview.ts'
import type { LessonCard } from '#course/lesson.ts'
import { tierNames, tierPrices } from '#course/tiers.ts'
import { type Continuation, continuationAt } from '#web/learning/lessons/sitting-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { classes } from '#web/ui/classes.ts'

interface StepProps {
  card: LessonCard
  /** The member's progress in this lesson. */
  record?: ProgressRecord
  /** The next lesson. */
  isNext: boolean
  /** Shows which lessons are free. */
  isForVisitor?: boolean | undefined
}

/** A lesson on the path. Lessons above the tier are marked and link to their preview. */
export function LessonStep(props: StepProps) {
  const { card, record, isNext, isForVisitor } = props
  const continuation = isNext ? continuationAt(card.sittings, record?.place) : null
  const isDone = record?.is_completed ?? false
  const isFree = isForVisitor && tierPrices[card.tier] === 0
  const isLocked = !card.is_accessible && !isFree
  const state = isLocked ? 'is-locked' : isDone ? 'is-done' : isNext ? 'is-next' : null
  return (
    <li className={classes('step', state)}>
      <span className="node" aria-hidden="true">
        {isDone && card.is_accessible ? <Check /> : card.lesson_order}
      </span>
      <a href={href('lesson', { id: card.id }, { hash: continuation?.anchor })}>
        <StepText {...props} continuation={continuation} />
        {isLocked ? (
          <span className="step-end">
            <Lock />
            Locked
          </span>
        ) : isFree ? (
          <span className="step-end">
            {card.is_accessible ? 'Free, no account' : 'Free, sign in'}
            <ChevronRight aria-hidden="true" />
          </span>
        ) : (
          <StepEnd {...props} />
        )}
      </a>
    </li>
  )
}

function StepText({ card, isNext, continuation }: StepProps & { continuation: Continuation | null }) {
  return (
    <span className="step-text">
      <span className="step-no">
        Lesson {card.lesson_order}
        {isNext && ', next for you'}
        {continuation && `, ${continuation.text}`} · {tierNames[card.tier].name}
      </span>
      <span className="step-title">{card.title}</span>
      <span className="step-lead">{previewOf(card.content)}</span>
    </span>
  )
}

function StepEnd({ record, isNext }: StepProps) {
  const score = record?.quiz_score ?? null
  return (
    <span className="step-end">
      {score !== null && <strong>{score}%</strong>}
      {record?.is_completed && <span className="sr-only">, completed</span>}
      {score !== null && !record?.is_completed && <span>best so far</span>}
      {isNext ? (
        <span className="btn btn-primary">Continue</span>
      ) : (
        !record?.is_completed && <ChevronRight aria-hidden="true" />
      )}
    </span>
  )
}
