import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ReviewAnswer } from '#contract/learning/reviews.ts'
import { ReviewedAnswer, Verdict } from '#web/learning/quizzes/reviewed-answer.tsx'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import type { ReviewQuestion } from './review-query.ts'

interface Place {
  /** Displayed number, from 1. */
  number: number
  total: number
}

type Choice = Pick<ReviewAnswer, 'chosen' | 'sureness'>

interface OpenQuestionProps extends Place {
  asked: ReviewQuestion
  /** It follows another question, so its first option is focused. */
  isFocused: boolean
  busy: boolean
  onAnswer: (choice: Choice) => void
}

/** One question with native radio buttons, and an optional tap on how sure the member is. */
export function OpenQuestion({ asked, number, total, isFocused, busy, onAnswer }: OpenQuestionProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [sureness, setSureness] = useState<Choice['sureness']>()
  const { notify, dismissAll } = useNotices()
  const form = useRef<HTMLFormElement>(null)
  const firstOption = () => form.current?.querySelector('input')
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus()
  }, [isFocused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    dismissAll()
    if (chosen !== null) return onAnswer({ chosen, ...(sureness && { sureness }) })
    notify({ kind: 'warn', title: 'Please choose an answer first.' })
    firstOption()?.focus()
  }
  return (
    // Before the script runs, a submission does nothing outside a dialog.
    <form ref={form} className="questions" onSubmit={submit} noValidate method="dialog" autoComplete="off">
      <Card as="fieldset">
        <legend>
          <span className="question-no">
            Question {number} of {total}
          </span>
          <span className="question">{asked.question}</span>
        </legend>
        <Options>
          {asked.options.map((option, index) => (
            <Option
              key={option}
              name={`review-${asked.position}`}
              value={index}
              checked={chosen === index}
              onChange={() => setChosen(index)}
            >
              {option}
            </Option>
          ))}
        </Options>
        <Sureness current={sureness} onChange={setSureness} />
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Answer
        </Button>
      </Card>
    </form>
  )
}

const surenessLabels = { sure: 'Sure', guessing: 'Guessing' } as const

interface SurenessProps {
  current: Choice['sureness']
  onChange: (sureness: Choice['sureness']) => void
}

/** Optional; a second tap takes it back. */
const Sureness = ({ current, onChange }: SurenessProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are two buttons, of which none is needed.
  <div className="review-sureness" role="group" aria-label="How sure are you? Optional">
    <span aria-hidden="true">How sure are you? (optional)</span>
    {(['sure', 'guessing'] as const).map((sureness) => (
      <Button
        key={sureness}
        kind="secondary"
        aria-pressed={current === sureness}
        onClick={() => onChange(current === sureness ? undefined : sureness)}
      >
        {surenessLabels[sureness]}
      </Button>
    ))}
  </div>
)

interface AnsweredQuestionProps extends Place {
  asked: ReviewQuestion
  result: NonNullable<ReviewQuestion['result']>
  onNext: () => void
}

/** The answered question with its reasons, and the lesson that explains it. */
export function AnsweredQuestion({ asked, result, number, total, onNext }: AnsweredQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { lesson, ...answered } = result
  return (
    <div className="questions">
      <Card as="article" aria-labelledby="reviewed">
        <p className="question-no flex items-center justify-between gap-3" id="verdict">
          <span>
            Question {number} of {total}
          </span>
          <Verdict isRight={result.chosen === result.correctAnswer} />
        </p>
        <h2 ref={heading} className="question" id="reviewed" tabIndex={-1} aria-describedby="verdict">
          {asked.question}
        </h2>
        <ReviewedAnswer reviewed={{ ...answered, options: asked.options }} level={3} />
        <p className="review-lesson">
          From the lesson <Link href={href('lesson', { id: lesson.id })}>{lesson.title}</Link>
        </p>
        <Button onClick={onNext}>Next</Button>
      </Card>
    </div>
  )
}
