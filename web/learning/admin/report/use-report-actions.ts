import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { Mistake } from './report-text.ts'

const invalidates = ['lessonReports' as const, 'learningReport' as const]

/** Admin actions on a report: close, reopen, delete. */
export function useReportActions() {
  const { notify, confirm } = useNotices()
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
  const remove = useApiMutation('lessonReports', 'remove', {
    invalidates,
    onSuccess: () => notify({ kind: 'good', title: 'Report deleted' }),
    onError,
  })
  const request = ({ id }: Mistake) => ({ params: { id: String(id) } })
  const confirmAndRemove = async (mistake: Mistake) => {
    const isConfirmed = await confirm({
      title: 'Delete this report?',
      text: `“${mistake.text}” Closing keeps it; deleting does not, and cannot be undone.`,
      confirm: 'Delete',
      danger: true,
    })
    if (isConfirmed) remove.mutate(request(mistake))
  }
  return {
    close: (mistake: Mistake) => close.mutate(request(mistake)),
    reopen: (mistake: Mistake) => reopen.mutate(request(mistake)),
    confirmAndRemove,
    isBusy: close.isPending || reopen.isPending || remove.isPending,
  }
}
