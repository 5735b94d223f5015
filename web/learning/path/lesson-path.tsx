import type { ProgressRecord } from '#contract/learning/progress.ts'
import type { LessonCard } from '#course/lesson.ts'
import { tierNames } from '#course/tiers.ts'
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
}

/** The lesson path: a line through the lessons of each tier, colored up to the completed ones. */
export function LessonPath({ cards, progress }: LessonPathProps) {
  const completed = completedIds(progress)
  const records = recordsByLesson(progress)
  const next = nextLesson(cards, completed)
  return groupByTier(cards, completed).map((group) => (
    <section key={group.tier} className={classes('path', group.tier)} aria-labelledby={`path-${group.tier}`}>
      <PathHeader group={group} />
      <Card flush>
        <ol>
          {group.cards.map((card) => (
            <LessonStep key={card.id} card={card} record={records.get(card.id)} isNext={card.id === next?.id} />
          ))}
        </ol>
      </Card>
    </section>
  ))
}

function PathHeader({ group: { tier, cards, completed, isOpen } }: { group: LessonGroup }) {
  const { name, level } = tierNames[tier]
  return (
    <header className="path-head">
      <Medal tier={tier} />
      <div>
        <h2 id={`path-${tier}`}>
          {level} ({name})
        </h2>
        <p className="text-ink-soft">
          <span className="tabular-nums">{pluralize(cards.length, 'lesson')}</span>
          {isOpen ? ` · ${completed} of ${cards.length} completed` : ` · Opens with ${tier}`}
        </p>
      </div>
      {isOpen ? (
        <ProgressBar label={`${level} lessons completed`} value={completed} of={cards.length} kind={tier} />
      ) : (
        <StandaloneLink href={href('membership', {}, { query: { tier } })}>
          See what it costs<span className="sr-only"> to open {name}</span>
        </StandaloneLink>
      )}
    </header>
  )
}
