import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lesson, QuizResult } from '#contract/lessons.ts'
import { call, invalidate } from '#web/kit/api.ts'
import { fieldErrors, statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import type { DeviceDraft } from './device-draft.ts'
import type { Draft } from './use-draft.ts'

/**
 * Submits a quiz. Whatever goes wrong, the answers stay; the same answers submitted again carry the same
 * Idempotency-Key, so that they are scored once.
 */
export function useSubmission({ id }: Lesson, draft: Draft, device: DeviceDraft) {
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
