import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate } from '#web/platform/api/api.ts'
import { codeOf, errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { firstOpen, type ReviewDay, type ReviewQuestion, reviewQuery, withAnswered } from './review-query.ts'
import { AnsweredQuestion, OpenQuestion } from './review-question.tsx'

interface ReviewSetProps {
  review: ReviewDay
  questions: readonly ReviewQuestion[]
}

/** The set of a day from its first unanswered question on, then its end. */
export function ReviewSet({ review, questions }: ReviewSetProps) {
  const [position, setPosition] = useState(firstOpen(review))
  const [isBegun, setBegun] = useState(false)
  const answer = useAnswer(review)
  const shown = questions.find((question) => question.position === position)
  if (!shown) return <ReviewEnd isFocused={isBegun} />
  const next = () => {
    answer.reset()
    setBegun(true)
    setPosition(firstOpen(review))
  }
  const place = { number: questions.indexOf(shown) + 1, total: questions.length }
  if (shown.result) return <AnsweredQuestion {...place} asked={shown} result={shown.result} onNext={next} />
  return (
    <>
      <OpenQuestion
        key={position}
        {...place}
        asked={shown}
        isFocused={isBegun}
        busy={answer.isPending}
        onAnswer={(choice) => answer.mutate({ body: { day: review.day, position: shown.position, ...choice } })}
      />
      {answer.error && <NotCounted error={answer.error} />}
    </>
  )
}

/** Sends an answer and shows its result in place of the question. */
function useAnswer({ day }: ReviewDay) {
  const client = useQueryClient()
  return useApiMutation('reviews', 'answer', {
    // A right or wrong answer may change the coin.
    invalidates: ['progress'],
    onSuccess: (answered) =>
      client.setQueryData(reviewQuery.queryKey, (cached) =>
        cached?.day === day ? withAnswered(cached, answered) : cached,
      ),
  })
}

function NotCounted({ error }: { error: Error }) {
  const client = useQueryClient()
  if (codeOf(error) === 'learning.review_changed')
    return (
      <Notice kind="warn" title={errorMessage(error)}>
        <Button kind="secondary" onClick={() => invalidate(client, 'reviews')}>
          Load the current questions
        </Button>
      </Notice>
    )
  return (
    <Notice kind="error" title="Your answer was not sent. Please try again.">
      <p>{errorMessage(error)} Your choice is still here.</p>
    </Notice>
  )
}

/** The end of a set. It does not say how much is due, and counts nothing. */
function ReviewEnd({ isFocused }: { isFocused: boolean }) {
  const wasFocused = useRef(false)
  const focus = (heading: HTMLHeadingElement | null) => {
    if (isFocused && !wasFocused.current) heading?.focus()
    wasFocused.current = true
  }
  return (
    <section className="card review-end" aria-labelledby="review-end">
      <h2 ref={focus} id="review-end" tabIndex={-1}>
        That is all for today.
      </h2>
      <p>A question comes back on a day when it is worth asking again.</p>
      <div className="result-acts">
        <ButtonLink href={href('dashboard')}>Back to the dashboard</ButtonLink>
        <ButtonLink kind="quiet" href={href('lessons')}>
          Back to Lessons
        </ButtonLink>
      </div>
    </section>
  )
}
