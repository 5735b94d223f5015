import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewedQuestion } from '#course/question.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ReviewOption } from '#web/ui/option.tsx'

/** Whether an answer is right, with an icon and a word. */
export const Verdict = ({ isRight }: { isRight: boolean }) =>
  isRight ? (
    <Chip kind="good" icon={<Check />}>
      Right
    </Chip>
  ) : (
    <Chip kind="error" icon={<X />}>
      Wrong
    </Chip>
  )

interface ReviewedAnswerProps {
  reviewed: Omit<ReviewedQuestion, 'question'>
  /** Level of its headings: below that of the question. */
  level: 3 | 4
  /** Shown below the reason. */
  children?: ReactNode
}

/** The options of an answered question with the right and the chosen one, the feedback on that choice, and the reason. */
export function ReviewedAnswer({ reviewed, level, children }: ReviewedAnswerProps) {
  const { options, chosen, correctAnswer, explanation, mistake } = reviewed
  const Heading = `h${level}` as const
  return (
    <>
      <ul className="options">
        {options.map((option, index) => (
          <ReviewOption key={option} isCorrect={index === correctAnswer} isChosen={index === chosen}>
            {option}
          </ReviewOption>
        ))}
      </ul>
      <div className="reason">
        {mistake && (
          <>
            <Heading>Your choice</Heading>
            <p>{mistake}</p>
          </>
        )}
        <Heading>Why</Heading>
        <p>{explanation}</p>
        {children}
      </div>
    </>
  )
}
