import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { QuizResult } from '#contract/learning/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { tierNames } from '#course/tiers.ts'
import { coinRings } from '#web/learning/path/coin-rings.ts'
import { accessibleProgress, completedIds, keptIds, lessonAfter } from '#web/learning/path/lesson-groups.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ProgressCoin } from '#web/ui/progress-coin.tsx'
import { type Milestone, milestoneAfter } from './milestone.ts'
import { notPassedText, passedText, recordText, scoreText } from './result-text.ts'
import type { StoredResult } from './stored-result.ts'
import { useFocusedHeading } from './use-focused-heading.ts'

interface QuizResultViewProps {
  lesson: Lesson
  stored: StoredResult
  /** Scrolls to the first wrong question's explanation. */
  onReadReasons: () => void
  onRetake: () => void
}

/** The score, its effect on progress, and the next step. Failing is not an error, so it is not red. */
export function QuizResultView({ lesson, stored: { result, isFirstPass }, ...actions }: QuizResultViewProps) {
  const course = useCourse(lesson.id, result.is_completed)
  const heading = useFocusedHeading()
  const milestone = isFirstPass && course ? milestoneAfter(course.cards, course.completed, lesson.tier) : null
  const ring = isFirstPass && course ? { tier: lesson.tier, ...course.progress } : null
  return (
    <Card as="section" className="result" aria-labelledby="result">
      <div className="result-coin">
        {course && <Coin course={course} justPassed={isFirstPass ? lesson.id : null} />}
      </div>
      <div className="grid gap-4">
        <div id="verdict">
          {result.passed ? (
            <Chip kind="good" icon={<Check />}>
              Passed
            </Chip>
          ) : (
            <Chip>Not passed yet</Chip>
          )}
        </div>
        <h2 ref={heading} id="result" tabIndex={-1} aria-describedby="verdict">
          {scoreText(result)}
        </h2>
        <p>{result.passed ? passedText(result, ring) : notPassedText(result)}</p>
        {milestone && (
          <div className="occasion">
            <h3>{milestone.title}</h3>
            <p>{milestone.text}</p>
          </div>
        )}
        <p className="text-ink-soft">{recordText(result)}</p>
        <div className="result-acts">
          {result.passed ? (
            <AfterPass next={course?.next} milestone={milestone} onRetake={actions.onRetake} />
          ) : (
            <AfterFail lessonId={lesson.id} part={result.read_again} {...actions} />
          )}
        </div>
      </div>
    </Card>
  )
}

type Course = NonNullable<ReturnType<typeof useCourse>>

/** Course progress with this result; null while loading. */
function useCourse(lessonId: number, isCompleted: boolean) {
  const { data: cards } = useQuery(apiQuery('lessons', 'list'))
  const { data: progress } = useQuery(apiQuery('progress', 'list'))
  if (!Array.isArray(cards)) return null
  const completed = new Set(completedIds(progress))
  // The cached records may be older than the result.
  if (isCompleted) completed.add(lessonId)
  return {
    cards,
    completed,
    kept: keptIds(progress),
    progress: accessibleProgress(cards, completed),
    next: lessonAfter(cards, completed, lessonId),
  }
}

/** The center shows the completed count, so that a nearly empty coin never looks full. */
function Coin({ course: { cards, completed, kept }, justPassed }: { course: Course; justPassed: number | null }) {
  const label = `Your coin with ${completed.size} of ${cards.length} segments filled.${justPassed ? ' One of them is new.' : ''}`
  return (
    <ProgressCoin
      rings={coinRings(cards, { completed, kept, justPassed })}
      label={label}
      figure={completed.size}
      caption={`of ${cards.length}`}
      small
    />
  )
}

interface AfterPassProps {
  next: Course['next']
  milestone: Milestone | null
  onRetake: () => void
}

function AfterPass({ next, milestone, onRetake }: AfterPassProps) {
  return (
    <>
      <WhatComesNext next={next} milestone={milestone} />
      <Button kind="secondary" onClick={onRetake}>
        Retake Quiz
      </Button>
      <ButtonLink kind="quiet" href={href('lessons')}>
        Back to Lessons
      </ButtonLink>
    </>
  )
}

/** The next lesson, or an alternative if none is left. */
function WhatComesNext({ next, milestone }: Pick<AfterPassProps, 'next' | 'milestone'>) {
  if (next) return <ButtonLink href={href('lesson', { id: next.id })}>Next: {next.title}</ButtonLink>
  const done = (kind?: 'secondary') => (
    <ButtonLink kind={kind} href={href('dashboard')}>
      See everything you have done
    </ButtonLink>
  )
  if (milestone?.isWholeCourse)
    return (
      <>
        <ButtonLink href={href('cashcoach')}>See CashCoach</ButtonLink>
        {done('secondary')}
      </>
    )
  if (!milestone?.upgradeTo) return done()
  const { upgradeTo: tier } = milestone
  return (
    <>
      <ButtonLink href={href('membership', {}, { query: { tier } })}>See what {tierNames[tier].name} opens</ButtonLink>
      {done('secondary')}
    </>
  )
}

type AfterFailProps = Pick<QuizResultViewProps, 'onReadReasons' | 'onRetake'> & {
  lessonId: number
  part: QuizResult['read_again']
}

/** Reading comes before the retry button: an immediate retry would be guessing. */
function AfterFail({ lessonId, part, onReadReasons, onRetake }: AfterFailProps) {
  return (
    <>
      {part && (
        <ButtonLink href={`${href('lesson', { id: lessonId })}#${part.id}`}>Read “{part.title}” again</ButtonLink>
      )}
      <Button kind={part ? 'secondary' : undefined} onClick={onReadReasons}>
        Read the reasons
      </Button>
      <Button kind="secondary" onClick={onRetake}>
        Retake Quiz
      </Button>
      <ButtonLink kind="quiet" href={href('lesson', { id: lessonId })}>
        Read the lesson again
      </ButtonLink>
      <ButtonLink kind="quiet" href={href('lessons')}>
        Back to Lessons
      </ButtonLink>
    </>
  )
}
