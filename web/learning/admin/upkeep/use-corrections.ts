import { useQueryClient } from '@tanstack/react-query'
import type { Corrections } from '#contract/learning/course-upkeep.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'

/** One correction of one lesson. */
interface Chosen {
  lesson: number
  correction: string
}

const isSame = (one: Chosen | undefined, other: Chosen) =>
  one?.lesson === other.lesson && one.correction === other.correction

/** Takes over a corrected sentence, or takes a correction off the list, with Undo. */
export function useCorrections() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const show = (reply: Corrections) => client.setQueryData(apiQuery('courseUpkeep', 'corrections').queryKey, reply)
  const onError = (error: Error) => notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' })
  const reopen = useApiMutation('courseUpkeep', 'reopen', { onSuccess: show, onError })
  const takeOver = useApiMutation('courseUpkeep', 'takeOver', {
    invalidates: ['lessonEditor', 'lessons', 'adminLog'],
    onSuccess: (reply) => {
      show(reply)
      notify({ title: 'The lesson has the corrected sentence now. Its history keeps the version before.' })
    },
    onError,
  })
  const settle = useApiMutation('courseUpkeep', 'settle', {
    invalidates: ['adminLog'],
    onSuccess: (reply, { body }) => {
      show(reply)
      notify({ title: 'Taken off the list', action: { label: 'Undo', onPress: () => reopen.mutate({ body }) } })
    },
    onError,
  })
  return {
    takeOver: (body: Chosen) => takeOver.mutate({ body }),
    settle: (body: Chosen) => settle.mutate({ body }),
    isTaking: (chosen: Chosen) => takeOver.isPending && isSame(takeOver.variables?.body, chosen),
    isSettling: (chosen: Chosen) => settle.isPending && isSame(settle.variables?.body, chosen),
  }
}
