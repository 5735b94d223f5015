import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuizResult } from '#contract/learning/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { call, invalidate } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { useAskedQuestions } from './asked-questions.ts'
import { type DeviceDraft, deviceDraft } from './device-draft.ts'
import type { AskedQuiz } from './draft.ts'
import { failedSubmissionNotice, QuizChanged } from './failed-submission.tsx'
import { QuestionForm, QuestionsSkeleton } from './question-form.tsx'
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
  const { id: memberId } = useMember()
  const client = useQueryClient()
  const [device] = useState(() => deviceDraft(memberId, quiz))
  const draft = useDraft(quiz, device, { memberId, submitted })
  const submission = useSubmission(quiz, draft, device)
  const reload = async () => {
    device.clear()
    await invalidate(client, ['lessons', 'read'], ['lessons', 'draft'])
    onReload()
  }
  if (!draft.order) return <QuestionsSkeleton />
  return (
    <QuestionForm
      questions={quiz.questions}
      version={draft.version}
      order={draft.order}
      answers={draft.answers}
      isRetake={isRetake}
      isSubmitting={submission.isPending}
      isFailed={submission.isError}
      isOnDeviceOnly={draft.isOnDeviceOnly}
      onChoose={draft.choose}
      onSubmit={(answers) => submission.mutate(answers, { onSuccess: onResult })}
    >
      <QuizChanged error={submission.error} onReload={reload} />
    </QuestionForm>
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
      const notice = failedSubmissionNotice(error)
      if (notice) notify(notice)
    },
  })
}
