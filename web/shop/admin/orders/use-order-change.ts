import type { RequestOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import type { NoticeOptions } from '#web/platform/messages/notice-list.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { AdminOrder } from './order-text.ts'

type Fulfilment = RequestOf<'orders', 'fulfil'>['body']

export interface OrderChange {
  /** Marks the order as shipped, delivered or still to be sent. */
  fulfil: (body: Fulfilment, onDone?: () => void) => void
  busy: boolean
  /** The error of the last change. */
  error: Error | null
  resendReceipt: () => void
  isSendingReceipt: boolean
}

const done: Record<Fulfilment['state'], string> = {
  sent: 'is marked as sent',
  delivered: 'is marked as delivered',
  to_send: 'is to be sent again',
}

/** Admin actions on an order. */
export function useOrderChange({ id }: AdminOrder): OrderChange {
  const { notify, dismissAll } = useNotices()
  const params = { id: String(id) }
  // An earlier message about the order is outdated.
  const showNotice = (notice: NoticeOptions) => {
    dismissAll()
    notify(notice)
  }
  const fulfil = useApiMutation('orders', 'fulfil', {
    invalidates: ['orders', 'orderChanges'],
    onSuccess: (_order, { body }) => showNotice({ kind: 'good', title: `Order ${id} ${done[body.state]}` }),
    onError: (error, { body }) => {
      // The dialog shows validation errors itself.
      if (body.state !== 'sent') showNotice({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' })
    },
  })
  const receipt = useApiMutation('orders', 'resendReceipt', {
    onSuccess: () => showNotice({ kind: 'good', title: `The receipt of order ${id} is on its way again` }),
    onError: (error) => showNotice({ kind: 'error', title: errorMessage(error), text: 'No receipt was sent.' }),
  })
  return {
    fulfil: (body, onDone) => fulfil.mutate({ params, body }, { onSuccess: onDone }),
    busy: fulfil.isPending,
    error: fulfil.error,
    resendReceipt: () => receipt.mutate({ params }),
    isSendingReceipt: receipt.isPending,
  }
}
