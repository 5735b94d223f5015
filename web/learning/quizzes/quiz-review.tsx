import { Check, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ReviewedQuestion } from '#course/question.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ReviewOption } from '#web/ui/option.tsx'

interface QuizReviewProps {
  review: readonly ReviewedQuestion[]
  /** Ref to the heading of the first wrong question. */
  firstWrong: Ref<HTMLHeadingElement>
  /** What follows the explanation of a question. */
  afterReason?: (index: number) => ReactNode
}

/** Every question with the right and the chosen option, the feedback on that choice, and the explanation. */
export function QuizReview({ review, firstWrong, afterReason }: QuizReviewProps) {
  const firstWrongIndex = review.findIndex(({ chosen, correctAnswer }) => chosen !== correctAnswer)
  return (
    <section className="questions" aria-labelledby="review">
      <h2 id="review">Every answer, with its reason</h2>
      {review.map((reviewed, index) => (
        <ReviewedCard
          key={reviewed.question}
          number={index + 1}
          reviewed={reviewed}
          heading={index === firstWrongIndex ? firstWrong : undefined}
        >
          {afterReason?.(index)}
        </ReviewedCard>
      ))}
    </section>
  )
}

interface ReviewedCardProps {
  number: number
  reviewed: ReviewedQuestion
  heading: Ref<HTMLHeadingElement> | undefined
  children?: ReactNode
}

function ReviewedCard({ number, reviewed, heading, children }: ReviewedCardProps) {
  const { question, options, chosen, correctAnswer, explanation, mistake } = reviewed
  return (
    <Card as="article" aria-labelledby={`reviewed-${number}`}>
      <p className="question-no flex items-center justify-between gap-3">
        <span>Question {number}</span>
        {chosen === correctAnswer ? (
          <Chip kind="good" icon={<Check />}>
            Right
          </Chip>
        ) : (
          <Chip kind="error" icon={<X />}>
            Wrong
          </Chip>
        )}
      </p>
      <h3 ref={heading} className="question" id={`reviewed-${number}`} tabIndex={-1}>
        {question}
      </h3>
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
            <h4>Your choice</h4>
            <p>{mistake}</p>
          </>
        )}
        <h4>Why</h4>
        <p>{explanation}</p>
        {children}
      </div>
    </Card>
  )
}
