import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'

/** Reports that a switch of e-mails could not be saved. */
export function useChoiceFailed() {
  const { notify } = useNotices()
  return (error: Error) => notify({ kind: 'error', title: errorMessage(error), text: 'The setting is as it was.' })
}
