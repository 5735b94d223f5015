import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lesson, QuizResult } from '#contract/lessons.ts'
import { call, invalidate } from '#web/kit/api.ts'
import { fieldErrors, statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import type { DeviceDraft } from './device-draft.ts'
import type { Draft } from './use-draft.ts'

/**
 * Sends a paper. Whatever goes wrong, the answers stay; the same paper sent again carries the same key, so that it is
 * marked once.
 */
export function useSubmission({ id }: Lesson, draft: Draft, device: DeviceDraft) {
  const client = useQueryClient()
  const { notify, dismissAll } = useNotices()
  return useMutation<QuizResult, Error, number[]>({
    mutationFn: async (answers) => {
      dismissAll()
      await draft.settle()
      const sent = { params: { id: String(id) }, body: { lessonId: id, answers } }
      return call('lessons', 'complete', sent, { idempotencyKey: device.keyFor(answers) })
    },
    async onSuccess() {
      invalidate(client, 'progress')
      await draft.forget()
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
