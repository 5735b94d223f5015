import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'

/** Calls that start or cancel a request of a member. */
type RequestAction =
  | 'startDeletion'
  | 'cancelDeletion'
  | 'requestExport'
  | 'withdrawExport'
  | 'startSignIn'
  | 'cancelSignIn'

/** Starts or cancels a request and refetches the page. */
export function useRequestAction<Action extends RequestAction>(action: Action, sentence: string, onDone: () => void) {
  const { notify, dismissAll } = useNotices()
  return useApiMutation('memberRequests', action, {
    invalidates: ['memberRequests', 'adminLog'],
    onSuccess() {
      dismissAll()
      notify({ kind: 'good', title: sentence, text: 'The reason is in the audit log.' })
      onDone()
    },
  })
}
