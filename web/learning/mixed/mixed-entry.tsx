import './mixed-entry.css'
import { ChevronRight, Shuffle } from 'lucide-react'
import type { MixedQuizCard } from '#contract/learning/mixed-quizzes.ts'
import { tierNames } from '#course/tiers.ts'
import { href } from '#web/platform/routing/href.ts'
import { bestText, datedText, introText } from './mixed-text.ts'

interface MixedEntryProps {
  /** Undefined where there is none, or where it is not open to the member. */
  quiz: MixedQuizCard | undefined
}

/** The end of a tier's path: a link to its mixed quiz. */
export function MixedEntry({ quiz }: MixedEntryProps) {
  if (!quiz) return null
  const { tier, questions, best } = quiz
  return (
    <a className="mixed-entry" href={href('mixed-quiz', { tier })}>
      <Shuffle aria-hidden="true" />
      <span>
        <strong>
          Mixed quiz<span className="sr-only"> of {tierNames[tier].name}</span>
        </strong>
        <span>{introText(questions, 'these lessons')}</span>
      </span>
      <span className="mixed-entry-end">
        {best && (
          <span>
            <span className="sr-only">Best result: </span>
            {bestText(best)}
          </span>
        )}
        <ChevronRight aria-hidden="true" />
      </span>
    </a>
  )
}

/** The best result, beside the medal of the tier. */
export function MixedResultLine({ quiz }: MixedEntryProps) {
  if (!quiz?.best) return null
  return (
    <p className="mixed-result-line text-sm">
      <Shuffle aria-hidden="true" />
      Mixed quiz: {datedText(quiz.best)}
    </p>
  )
}
