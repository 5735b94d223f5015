import type { ReactNode } from 'react'
import type { MixedQuizCard } from '#contract/learning/mixed-quizzes.ts'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import type { LessonCard } from '#course/lesson.ts'
import { type Tier, tierNames, tierPrices } from '#course/tiers.ts'
import { MixedEntry, MixedResultLine } from '#web/learning/mixed/mixed-entry.tsx'
import { pluralize } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { completedIds, groupByTier, type LessonGroup, nextLesson, recordsByLesson } from './lesson-groups.ts'
import { LessonStep } from './lesson-step.tsx'

interface LessonPathProps {
  cards: readonly LessonCard[]
  progress: readonly ProgressRecord[] | undefined
  mixed?: readonly MixedQuizCard[] | undefined
  /** Shows no progress, and which lessons are free. */
  isForVisitor?: boolean
}

/** The lesson path: a line through the lessons of each tier, colored up to the completed ones. */
export function LessonPath({ cards, progress, mixed = [], isForVisitor }: LessonPathProps) {
  const completed = completedIds(progress)
  const records = recordsByLesson(progress)
  const next = isForVisitor ? undefined : nextLesson(cards, completed)
  const mixedOf = (tier: Tier) => mixed.find((quiz) => quiz.tier === tier && quiz.is_accessible)
  return groupByTier(cards, completed).map((group) => (
    <section key={group.tier} className={classes('path', group.tier)} aria-labelledby={`path-${group.tier}`}>
      {isForVisitor ? (
        <VisitorPathHeader group={group} />
      ) : (
        <MemberPathHeader group={group} mixed={mixedOf(group.tier)} />
      )}
      <Card flush>
        <ol>
          {group.cards.map((card) => (
            <LessonStep
              key={card.id}
              card={card}
              record={records.get(card.id)}
              isNext={card.id === next?.id}
              isForVisitor={isForVisitor}
            />
          ))}
        </ol>
        <MixedEntry quiz={mixedOf(group.tier)} />
      </Card>
    </section>
  ))
}

function MemberPathHeader({ group, mixed }: { group: LessonGroup; mixed: MixedQuizCard | undefined }) {
  const { tier, cards, completed, isOpen } = group
  const { name, level } = tierNames[tier]
  if (!isOpen)
    return (
      <PathHeader group={group} note={`Opens with ${tier}`}>
        <StandaloneLink href={href('membership', {}, { query: { tier } })}>
          See what it costs<span className="sr-only"> to open {name}</span>
        </StandaloneLink>
      </PathHeader>
    )
  return (
    <PathHeader
      group={group}
      note={`${completed} of ${cards.length} completed`}
      result={<MixedResultLine quiz={mixed} />}
    >
      <ProgressBar label={`${level} lessons completed`} value={completed} of={cards.length} kind={tier} />
    </PathHeader>
  )
}

/** Prices are on the landing page: the membership page needs an account. */
function VisitorPathHeader({ group }: { group: LessonGroup }) {
  const { tier } = group
  if (tierPrices[tier] === 0) return <PathHeader group={group} note="Free" />
  return (
    <PathHeader group={group} note={`Opens with ${tier}`}>
      <StandaloneLink href={href('landing', {}, { hash: 'tiers' })}>
        See what it costs<span className="sr-only"> to open {tierNames[tier].name}</span>
      </StandaloneLink>
    </PathHeader>
  )
}

interface PathHeaderProps {
  group: LessonGroup
  note: string
  /** Beside the medal. */
  result?: ReactNode
  children?: ReactNode
}

function PathHeader({ group: { tier, cards }, note, result, children }: PathHeaderProps) {
  const { name, level } = tierNames[tier]
  return (
    <header className="path-head">
      <Medal tier={tier} />
      <div>
        <h2 id={`path-${tier}`}>
          {level} ({name})
        </h2>
        <p className="text-ink-soft">
          <span className="tabular-nums">{pluralize(cards.length, 'lesson')}</span> · {note}
        </p>
        {result}
      </div>
      {children}
    </header>
  )
}
