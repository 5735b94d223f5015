import type { RequestOf } from '#web/kit/api.ts'
import { errorMessage, serverSentence } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { orderStates } from './order-states.ts'
import type { AdminOrder } from './order-words.ts'

type Fulfilment = RequestOf<'orders', 'fulfil'>['body']

export interface OrderChange {
  /** Says that the order was sent, has arrived, or is still to be sent. */
  fulfil: (body: Fulfilment, onDone?: () => void) => void
  busy: boolean
  /** Why the last change was refused. */
  error: Error | null
  resendReceipt: () => void
  isSendingReceipt: boolean
}

/** What the operator does with an order. */
export function useOrderChange({ id }: AdminOrder): OrderChange {
  const { notify } = useNotices()
  const params = { id: String(id) }
  const fulfil = useApiMutation('orders', 'fulfil', {
    invalidates: ['orders'],
    onSuccess: ({ state }) => notify({ kind: 'good', title: `Order ${id}: ${orderStates[state].word}` }),
    onError: (error, { body }) => {
      // The dialog says itself why what was typed was refused.
      if (body.state !== 'sent') notify({ kind: 'bad', title: sentenceOf(error), text: 'Nothing was changed.' })
    },
  })
  const receipt = useApiMutation('orders', 'resendReceipt', {
    onSuccess: () => notify({ kind: 'good', title: `The receipt of order ${id} is on its way again` }),
    onError: (error) => notify({ kind: 'bad', title: sentenceOf(error), text: 'No receipt was sent.' }),
  })
  return {
    fulfil: (body, onDone) => fulfil.mutate({ params, body }, { onSuccess: onDone }),
    busy: fulfil.isPending,
    error: fulfil.error,
    resendReceipt: () => receipt.mutate({ params }),
    isSendingReceipt: receipt.isPending,
  }
}

const sentenceOf = (error: unknown) => serverSentence(error) ?? errorMessage(error)
