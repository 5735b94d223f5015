import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { partnerFailure, syncNotice } from './product-text.ts'

/** Syncs products from the print partner, and shows the result. */
export function useSync() {
  const { notify } = useNotices()
  const { mutate, isPending } = useApiMutation('printing', 'sync', {
    invalidates: ['shop'],
    onSuccess: (reply) => notify(syncNotice(reply)),
    onError: (error) => notify({ kind: 'error', title: partnerFailure('Sync', error) }),
  })
  return { run: () => mutate({}), busy: isPending }
}

/** Checks the connection to the print partner. */
export function useConnectionTest() {
  const { notify } = useNotices()
  const { mutate, isPending } = useApiMutation('printing', 'test', {
    onSuccess: ({ message }) => notify({ kind: 'good', title: `Connection test: ${message}` }),
    onError: (error) => notify({ kind: 'error', title: partnerFailure('Connection test', error) }),
  })
  return { run: () => mutate({}), busy: isPending }
}
