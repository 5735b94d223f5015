import { useMutation } from '@tanstack/react-query'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { call } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { leftOutText } from './batch-text.ts'
import './order-batch-routes.ts'

interface SelectUnsentProps {
  selection: RowSelection
  /** Number of orders to send; 0 while it loads. */
  count: number
}

/** Selects all orders that can be sent now, on every page. */
export function SelectUnsent({ selection, count }: SelectUnsentProps) {
  const { notify } = useNotices()
  const find = useMutation({
    mutationFn: () => call('orderBatches', 'unsent'),
    onSuccess({ orders, printed, has_more: hasMore }) {
      selection.select(orders)
      const text = leftOutText(printed, hasMore)
      if (text) notify({ title: `${orders.length} of the orders to send are selected`, text })
    },
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The selection is as it was.' }),
  })
  return (
    <Button kind="secondary" busy={find.isPending} disabled={count === 0} onClick={() => find.mutate()}>
      {count > 1 ? `Select all ${count.toLocaleString('en-US')} to send` : 'Select all to send'}
    </Button>
  )
}
