import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { QuizResult } from '#contract/learning/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { call, invalidate } from '#web/platform/api/api.ts'
import { codeOf, errorMessage, fieldErrors, statusOf } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useAskedQuestions } from './asked-questions.ts'
import { type DeviceDraft, deviceDraft } from './device-draft.ts'
import { type AskedQuiz, completeAnswers, countAnswered } from './draft.ts'
import { QuizQuestionFieldset } from './quiz-question.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { type Draft, useDraft } from './use-draft.ts'

interface QuizFormProps {
  lesson: Lesson
  /** Number of submissions of this quiz; undefined while loading. */
  submitted: number | undefined
  /** Started from the result, so the first question is focused. */
  isRetake: boolean
  onResult: (result: QuizResult) => void
  /** The questions have changed and are loaded anew. */
  onReload: () => void
}

/** The questions of the open attempt, once they are known. */
export function QuizForm({ lesson, ...props }: QuizFormProps) {
  const questions = useAskedQuestions(lesson, props.submitted)
  return questions ? <AskedForm quiz={{ lessonId: lesson.id, questions }} {...props} /> : <QuestionsSkeleton />
}

/** The questions with their answers, and the submit bar. */
function AskedForm({
  quiz,
  submitted,
  isRetake,
  onResult,
  onReload,
}: Omit<QuizFormProps, 'lesson'> & { quiz: AskedQuiz }) {
  const { questions } = quiz
  const { id: memberId } = useMember()
  const [device] = useState(() => deviceDraft(memberId, quiz))
  const draft = useDraft(quiz, device, { memberId, submitted })
  const submission = useSubmission(quiz, draft, device)
  const form = useRef<HTMLFormElement>(null)
  const promptForMissing = usePromptForMissing(form)
  useFocusFirst(form, isRetake)
  const answers = completeAnswers(draft.answers)
  const firstOpen = draft.order?.questions.findIndex((index) => draft.answers[index] === null) ?? 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.isPending) return
    if (answers) submission.mutate(answers, { onSuccess: onResult })
    else promptForMissing(firstOpen)
  }
  // The button is disabled until all is answered, which also disables submission by Enter.
  const promptOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || answers || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    promptForMissing(firstOpen)
  }
  if (!draft.order) return <QuestionsSkeleton />
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
      {draft.order.questions.map((index, place) => (
        <QuizQuestionFieldset
          key={index}
          name={`quiz-${draft.version}-${index}`}
          number={place + 1}
          total={questions.length}
          question={questions[index]?.question ?? ''}
          options={questions[index]?.options ?? []}
          order={draft.order?.options[index] ?? []}
          chosen={draft.answers[index] ?? null}
          disabled={submission.isPending}
          onChoose={(option) => draft.choose(index, option)}
        />
      ))}
      {isQuizChanged(submission.error) && <QuizChanged sentence={errorMessage(submission.error)} onReload={onReload} />}
      <SubmitBar
        answered={countAnswered(draft.answers)}
        total={draft.answers.length}
        busy={submission.isPending}
        isOnDeviceOnly={draft.isOnDeviceOnly}
        isFailed={submission.isError}
      />
    </form>
  )
}

/** Submits a quiz. Answers survive any error; resubmitted answers keep their Idempotency-Key and are scored once. */
function useSubmission({ lessonId: id }: AskedQuiz, draft: Draft, device: DeviceDraft) {
  const client = useQueryClient()
  const { notify, dismissAll } = useNotices()
  return useMutation<QuizResult, Error, number[]>({
    mutationFn: async (answers) => {
      dismissAll()
      await draft.pause()
      const { key: idempotencyKey, attempt } = device.submissionOf(answers, draft.attempt)
      const body = { lessonId: id, answers, attempt, quiz_version: draft.version }
      return call('lessons', 'complete', { params: { id: String(id) }, body }, { idempotencyKey })
    },
    async onSuccess() {
      invalidate(client, 'progress')
      await draft.clear()
    },
    onError(error) {
      draft.resume()
      // The page then shows that the session has ended; the answers are restored after sign-in.
      if (statusOf(error) === 401 || isQuizChanged(error)) return
      const reason = fieldErrors(error).answers
      notify({
        kind: 'error',
        title: 'Failed to submit quiz. Please try again.',
        text: `${reason ? `${reason} ` : ''}Your answers are still here.`,
      })
    },
  })
}

const isQuizChanged = (error: unknown) => codeOf(error) === 'quiz_changed'

/** The quiz has changed: answers stay until the reader loads the new questions. */
function QuizChanged({ sentence, onReload }: { sentence: string; onReload: () => void }) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    await invalidate(client, ['lessons', 'read'], ['lessons', 'draft'])
    setLoading(false)
    onReload()
  }
  return (
    <Notice kind="warn" title={sentence}>
      <p>Your answers are still here, and your attempts are as they were.</p>
      <Button kind="secondary" onClick={load} busy={isLoading} busyLabel="Loading...">
        Load the new questions
      </Button>
    </Notice>
  )
}

const QuestionsSkeleton = () => (
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
