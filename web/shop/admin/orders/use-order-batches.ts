import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { rejectedFaults, sentText, stateTexts } from './batch-text.ts'
import './order-batch-routes.ts'

const invalidates = ['orders' as const, 'adminLog' as const]

/** Admin actions on many orders. */
export function useOrderBatches() {
  const { notify, dismissAll } = useNotices()
  const undo = useApiMutation('orderBatches', 'setState', {
    invalidates,
    onSuccess: ({ changed }) => notify({ kind: 'good', title: stateTexts.to_send.done(changed.length) }),
    onError: (error, { body }) => {
      const faults = rejectedFaults(error, body.orders, (place) => `Order ${body.orders[place]}`)
      const text = faults.map((fault) => `${fault.label}: ${fault.text}`).join(' ')
      notify({ kind: 'error', title: errorMessage(error), text: text || 'The orders are still marked as sent.' })
    },
  })
  const send = useApiMutation('orderBatches', 'send', {
    invalidates,
    onSuccess({ changed }) {
      dismissAll()
      const onPress = () => undo.mutate({ body: { state: 'to_send', orders: changed } })
      notify({ title: sentText(changed.length), action: { label: 'Undo', onPress } })
    },
  })
  const setState = useApiMutation('orderBatches', 'setState', {
    invalidates,
    onSuccess({ changed }, { body }) {
      dismissAll()
      notify({ kind: 'good', title: stateTexts[body.state].done(changed.length) })
    },
  })
  return { send, setState }
}

export type OrderBatches = ReturnType<typeof useOrderBatches>
