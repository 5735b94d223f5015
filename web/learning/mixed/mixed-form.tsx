import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MixedQuizPaper, MixedQuizResult } from '#contract/learning/mixed-quizzes.ts'
import { deviceDraft } from '#web/learning/quizzes/device-draft.ts'
import { emptyAnswers, mergeAnswers } from '#web/learning/quizzes/draft.ts'
import { failedSubmissionNotice, QuizChanged } from '#web/learning/quizzes/failed-submission.tsx'
import { QuestionForm } from '#web/learning/quizzes/question-form.tsx'
import { call } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'

interface MixedFormProps {
  paper: MixedQuizPaper
  /** Started from the result, so the first question is focused. */
  isRetake: boolean
  onResult: (result: MixedQuizResult) => void
  /** Loads the questions of the open attempt. */
  onReload: () => Promise<unknown>
}

/** The questions of an attempt. They stay while the form is shown, even if another device submits. */
export function MixedForm({ paper: loaded, isRetake, onResult, onReload }: MixedFormProps) {
  const [paper] = useState(loaded)
  const { id: memberId } = useMember()
  const { tier, questions, quiz_version: version } = paper
  const [device] = useState(() => deviceDraft(memberId, { lessonId: `mixed-${tier}`, questions }))
  const [answers, setAnswers] = useState(() =>
    mergeAnswers(questions, { chosen: emptyAnswers(questions), stored: device.read(), server: undefined }),
  )
  const { notify, dismissAll } = useNotices()
  const submission = useMutation<MixedQuizResult, Error, number[]>({
    mutationFn: (complete) => {
      dismissAll()
      const { key: idempotencyKey, attempt = paper.attempt } = device.submissionOf(complete, paper.attempt)
      const body = { answers: complete, attempt, quiz_version: version }
      return call('mixedQuizzes', 'complete', { params: { tier }, body }, { idempotencyKey })
    },
    onSuccess: () => device.clear(),
    onError(error) {
      const notice = failedSubmissionNotice(error)
      if (notice) notify(notice)
    },
  })
  const choose = (question: number, option: number) => {
    const latest = answers.with(question, option)
    setAnswers(latest)
    device.save(latest)
  }
  const reload = () => {
    // The answers belong to a closed attempt or to other questions.
    device.clear()
    return onReload()
  }
  return (
    <QuestionForm
      questions={questions}
      version={version}
      order={paper.order}
      answers={answers}
      isRetake={isRetake}
      isSubmitting={submission.isPending}
      isFailed={submission.isError}
      onChoose={choose}
      onSubmit={(complete) => submission.mutate(complete, { onSuccess: onResult })}
    >
      <QuizChanged error={submission.error} onReload={reload} />
    </QuestionForm>
  )
}
