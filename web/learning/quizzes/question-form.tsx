import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { QuizOrder } from '#course/quiz-order.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Answers, type AskedQuestion, completeAnswers, countAnswered } from './draft.ts'
import { QuizQuestionFieldset } from './quiz-question.tsx'
import { SubmitBar } from './submit-bar.tsx'

interface QuestionFormProps {
  questions: readonly AskedQuestion[]
  /** Identifies the questions. */
  version: string
  order: QuizOrder
  answers: Answers
  /** Started from the result, so the first question is focused. */
  isRetake: boolean
  isSubmitting: boolean
  /** The last submission failed. */
  isFailed: boolean
  isOnDeviceOnly?: boolean
  onChoose: (question: number, option: number) => void
  onSubmit: (answers: number[]) => void
  /** A notice above the submit bar. */
  children?: ReactNode
}

/** The questions with their answers, and the submit bar. */
export function QuestionForm(props: QuestionFormProps) {
  const { questions, version, order, isSubmitting, isFailed, isOnDeviceOnly = false } = props
  const form = useRef<HTMLFormElement>(null)
  const promptForMissing = usePromptForMissing(form)
  useFocusFirst(form, props.isRetake)
  const answers = completeAnswers(props.answers)
  const firstOpen = order.questions.findIndex((index) => props.answers[index] === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    if (answers) props.onSubmit(answers)
    else promptForMissing(firstOpen)
  }
  // The button is disabled until all is answered, which also disables submission by Enter.
  const promptOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || answers || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    promptForMissing(firstOpen)
  }
  return (
    <form
      ref={form}
      className="questions"
      onSubmit={submit}
      onKeyDown={promptOnEnter}
      aria-label="Quiz"
      noValidate
      // Before the script runs, a submission does nothing outside a dialog. The press is repeated later.
      method="dialog"
      // On Back, the browser would restore choices of an earlier visit, and the page would take them for new ones.
      autoComplete="off"
    >
      {order.questions.map((index, place) => (
        <QuizQuestionFieldset
          key={index}
          name={`quiz-${version}-${index}`}
          number={place + 1}
          total={questions.length}
          question={questions[index]?.question ?? ''}
          options={questions[index]?.options ?? []}
          order={order.options[index] ?? []}
          chosen={props.answers[index] ?? null}
          disabled={isSubmitting}
          onChoose={(option) => props.onChoose(index, option)}
        />
      ))}
      {props.children}
      <SubmitBar
        answered={countAnswered(props.answers)}
        total={props.answers.length}
        busy={isSubmitting}
        isOnDeviceOnly={isOnDeviceOnly}
        isFailed={isFailed}
      />
    </form>
  )
}

export const QuestionsSkeleton = () => (
  <Loading label="Loading the questions..." labelHidden className="questions">
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </Loading>
)

/** Reports missing answers and focuses the first unanswered question. */
function usePromptForMissing(form: { current: HTMLFormElement | null }) {
  const { notify } = useNotices()
  return (missing: number) => {
    notify({ kind: 'warn', title: 'Please answer all questions before submitting.' })
    firstOption(form, missing)?.focus()
  }
}

function useFocusFirst(form: { current: HTMLFormElement | null }, isRetake: boolean) {
  useEffect(() => {
    if (isRetake) firstOption(form, 0)?.focus({ preventScroll: true })
  }, [form, isRetake])
}

const firstOption = (form: { current: HTMLFormElement | null }, question: number) =>
  form.current?.querySelectorAll('fieldset')[question]?.querySelector('input')
