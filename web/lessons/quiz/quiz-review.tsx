import { Check, X } from 'lucide-react'
import type { ReviewedQuestion } from '#course/question.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ReviewOption } from '#web/ui/option.tsx'

/** Every question with the right answer, the chosen one and the reason, pass or fail. */
export function QuizReview({ review }: { review: readonly ReviewedQuestion[] }) {
  return (
    <section className="questions" aria-labelledby="review">
      <h2 id="review">Every answer, with its reason</h2>
      {review.map((reviewed, index) => (
        <ReviewedCard key={reviewed.question} number={index + 1} reviewed={reviewed} />
      ))}
    </section>
  )
}

function ReviewedCard({ number, reviewed }: { number: number; reviewed: ReviewedQuestion }) {
  const { question, options, chosen, correctAnswer, explanation } = reviewed
  return (
    <Card as="article" aria-labelledby={`reviewed-${number}`}>
      <p className="question-no flex items-center justify-between gap-3">
        <span>Question {number}</span>
        {chosen === correctAnswer ? (
          <Chip kind="good" icon={<Check />}>
            Right
          </Chip>
        ) : (
          <Chip kind="bad" icon={<X />}>
            Wrong
          </Chip>
        )}
      </p>
      <h3 className="question" id={`reviewed-${number}`}>
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
        <h4>Why</h4>
        <p>{explanation}</p>
      </div>
    </Card>
  )
}
