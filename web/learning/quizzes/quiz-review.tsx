import type { ReactNode, Ref } from 'react'
import type { ReviewedQuestion } from '#course/question.ts'
import { Card } from '#web/ui/card.tsx'
import { ReviewedAnswer, Verdict } from './reviewed-answer.tsx'

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
  const { question, chosen, correctAnswer } = reviewed
  return (
    <Card as="article" aria-labelledby={`reviewed-${number}`}>
      <p className="question-no flex items-center justify-between gap-3">
        <span>Question {number}</span>
        <Verdict isRight={chosen === correctAnswer} />
      </p>
      <h3 ref={heading} className="question" id={`reviewed-${number}`} tabIndex={-1}>
        {question}
      </h3>
      <ReviewedAnswer reviewed={reviewed} level={4}>
        {children}
      </ReviewedAnswer>
    </Card>
  )
}
