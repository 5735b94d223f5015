import { useRef } from 'react'
import type { MixedQuizResult } from '#contract/learning/mixed-quizzes.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import { QuizReview } from '#web/learning/quizzes/quiz-review.tsx'
import { useFocusedHeading } from '#web/learning/quizzes/use-focused-heading.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { bestText, datedText } from './mixed-text.ts'

interface MixedResultViewProps {
  tier: Tier
  result: MixedQuizResult
  onRetake: () => void
}

/** The result beside the medal of the tier, and every answer with its reason and its lesson. There is no pass mark. */
export function MixedResultView({ tier, result, onRetake }: MixedResultViewProps) {
  const heading = useFocusedHeading()
  const firstWrong = useRef<HTMLHeadingElement>(null)
  const hasWrong = result.correct < result.total
  const readReasons = () => {
    firstWrong.current?.scrollIntoView()
    firstWrong.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Card as="section" className="grid gap-4" aria-labelledby="result">
        <div className="flex items-center gap-4">
          <Medal tier={tier} />
          <h2 ref={heading} id="result" tabIndex={-1}>
            {bestText(result)} right
          </h2>
        </div>
        <p>{standingText(tier, result)}</p>
        <div className="result-acts">
          {hasWrong && <Button onClick={readReasons}>Read the reasons</Button>}
          <ButtonLink kind={hasWrong ? 'secondary' : undefined} href={lessonsHref(tier)}>
            Back to Lessons
          </ButtonLink>
          <Button kind="quiet" onClick={onRetake}>
            Take it again
          </Button>
        </div>
      </Card>
      <QuizReview
        review={result.review}
        firstWrong={firstWrong}
        afterReason={(index) => <FromLesson lesson={result.review[index]?.lesson ?? null} />}
      />
      <div className="result-acts">
        <ButtonLink kind="secondary" href={lessonsHref(tier)}>
          Back to Lessons
        </ButtonLink>
      </div>
    </>
  )
}

const lessonsHref = (tier: Tier) => href('lessons', {}, { hash: `path-${tier}` })

/** Which result is beside the medal: this one, or a better one before. */
function standingText(tier: Tier, { score, best, correct, total }: MixedQuizResult): string {
  const medal = `your ${tierNames[tier].name} medal`
  const reasons = correct === total ? 'Every answer was right.' : 'Each reason is below, with its lesson.'
  if (best.score > score) return `${datedText(best)}, is your best and stays beside ${medal}. ${reasons}`
  return `This result is now beside ${medal}. ${reasons}`
}

/** Named only after the submission: to choose the idea is the exercise. */
function FromLesson({ lesson }: { lesson: MixedQuizResult['review'][number]['lesson'] }) {
  if (!lesson) return null
  return (
    <p className="mt-3">
      From the lesson <Link href={href('lesson', { id: lesson.id })}>{lesson.title}</Link>
    </p>
  )
}
