import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { Mistake } from './report-text.ts'
import './report-list-routes.ts'

const invalidates = ['lessonReports' as const, 'learningReport' as const]

/** Admin actions on a report: close, reopen, delete, restore. @param onRemoved called with the id of a deleted report */
export function useReportActions(onRemoved: (id: number) => void) {
  const { notify } = useNotices()
  const onError = (error: Error) =>
    notify({ kind: 'error', title: errorMessage(error), text: 'The report is as it was.' })
  const reopen = useApiMutation('lessonReports', 'reopen', {
    invalidates,
    onSuccess: () => notify({ kind: 'good', title: 'Report opened again' }),
    onError,
  })
  const close = useApiMutation('lessonReports', 'close', {
    invalidates,
    onSuccess: (_, request) =>
      notify({ title: 'Report closed', action: { label: 'Undo', onPress: () => reopen.mutate(request) } }),
    onError,
  })
  const restore = useApiMutation('reportActions', 'restore', {
    invalidates,
    onSuccess: () => notify({ kind: 'good', title: 'Report restored' }),
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The report is still deleted.' }),
  })
  const remove = useApiMutation('lessonReports', 'remove', {
    invalidates,
    onSuccess(_, request) {
      onRemoved(Number(request.params.id))
      notify({ title: 'Report deleted', action: { label: 'Undo', onPress: () => restore.mutate(request) } })
    },
    onError,
  })
  const request = ({ id }: Mistake) => ({ params: { id: String(id) } })
  return {
    close: (mistake: Mistake) => close.mutate(request(mistake)),
    reopen: (mistake: Mistake) => reopen.mutate(request(mistake)),
    remove: (mistake: Mistake) => remove.mutate(request(mistake)),
    restore: (mistake: Mistake) => restore.mutate(request(mistake)),
    isBusy: [close, reopen, remove, restore].some(({ isPending }) => isPending),
  }
}

export type ReportActions = ReturnType<typeof useReportActions>
