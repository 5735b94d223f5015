import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { QuizResult } from '#contract/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { call, invalidate } from '#web/kit/api.ts'
import { fieldErrors, statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useMember } from '#web/kit/user-context.tsx'
import { type DeviceDraft, deviceDraft } from './device-draft.ts'
import { completeAnswers, countAnswered } from './draft.ts'
import { QuizQuestionFieldset } from './quiz-question.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { type Draft, useDraft } from './use-draft.ts'

interface QuizFormProps {
  lesson: Lesson
  /** Begun from the result, so the focus is led to the first question. */
  isRetake: boolean
  onResult: (result: QuizResult) => void
}

/** The questions with their answers so far, and the bar that sends them. */
export function QuizForm({ lesson, isRetake, onResult }: QuizFormProps) {
  const { id: memberId } = useMember()
  const [device] = useState(() => deviceDraft(memberId, lesson))
  const draft = useDraft(lesson, device)
  const submission = useSubmission(lesson, draft, device)
  const form = useRef<HTMLFormElement>(null)
  const promptForMissing = usePromptForMissing(form)
  useFocusFirst(form, isRetake)
  const answers = completeAnswers(draft.answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.isPending) return
    if (answers) submission.mutate(answers, { onSuccess: onResult })
    else promptForMissing(draft.answers.indexOf(null))
  }
  // The button is off until all is answered, and with it the browser's own way to send a form by Enter.
  const promptOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || answers || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    promptForMissing(draft.answers.indexOf(null))
  }
  return (
    <form ref={form} className="questions" onSubmit={submit} onKeyDown={promptOnEnter} aria-label="Quiz" noValidate>
      {lesson.quiz_questions.map(({ question, options }, index) => (
        <QuizQuestionFieldset
          key={question}
          number={index + 1}
          total={lesson.quiz_questions.length}
          question={question}
          options={options}
          chosen={draft.answers[index] ?? null}
          disabled={submission.isPending}
          onChoose={(option) => draft.choose(index, option)}
        />
      ))}
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

/**
 * Submits a quiz. Whatever goes wrong, the answers stay; the same answers submitted again carry the same
 * Idempotency-Key, so that they are scored once.
 */
function useSubmission({ id }: Lesson, draft: Draft, device: DeviceDraft) {
  const client = useQueryClient()
  const { notify, dismissAll } = useNotices()
  return useMutation<QuizResult, Error, number[]>({
    mutationFn: async (answers) => {
      dismissAll()
      await draft.pause()
      const request = { params: { id: String(id) }, body: { lessonId: id, answers } }
      return call('lessons', 'complete', request, { idempotencyKey: device.idempotencyKeyFor(answers) })
    },
    async onSuccess() {
      invalidate(client, 'progress')
      await draft.clear()
    },
    onError(error) {
      draft.resume()
      // Then the page says that the session has ended, and the answers come back with it.
      if (statusOf(error) === 401) return
      const reason = fieldErrors(error).answers
      notify({
        kind: 'bad',
        title: 'Failed to submit quiz. Please try again.',
        text: `${reason ? `${reason} ` : ''}Your answers are still here.`,
      })
    },
  })
}

/** Says that something is missing, and leads to the first question without an answer. */
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
