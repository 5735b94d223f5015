import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { closedText, reopenedText } from './report-text.ts'
import './report-list-routes.ts'

const invalidates = ['lessonReports' as const, 'learningReport' as const]

/** Admin actions on many reports. @param onDone called after a change of the selected ones */
export function useReportBatches(onDone: () => void) {
  const { notify } = useNotices()
  const onError = (error: Error) =>
    notify({ kind: 'error', title: errorMessage(error), text: 'The reports are as they were.' })
  const undo = useApiMutation('reportBatches', 'reopen', {
    invalidates,
    onSuccess: (done) => notify({ kind: 'good', title: reopenedText(done) }),
    onError,
  })
  const reopen = useApiMutation('reportBatches', 'reopen', {
    invalidates,
    onSuccess(done) {
      onDone()
      notify({ kind: 'good', title: reopenedText(done) })
    },
    onError,
  })
  const close = useApiMutation('reportBatches', 'close', {
    invalidates,
    onSuccess(done) {
      onDone()
      const { changed: reports } = done
      const onPress = () => undo.mutate({ body: { reports } })
      notify({ title: closedText(done), ...(reports.length > 0 && { action: { label: 'Undo', onPress } }) })
    },
    onError,
  })
  return { close, reopen }
}
