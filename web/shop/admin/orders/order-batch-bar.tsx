import { FileUp, PackageCheck, Printer, Send, Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { SelectionActions } from '#web/platform/admin/selection-actions.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ordersText } from './batch-text.ts'
import { useOrderBatches } from './use-order-batches.ts'

const SendCsvDialog = lazy(async () => ({ default: (await import('./send-csv-dialog.tsx')).SendCsvDialog }))
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const StateDialog = lazy(async () => ({ default: (await import('./state-dialog.tsx')).StateDialog }))

export type BatchDialog = 'send' | 'csv' | 'delivered' | 'to_send'

interface OrderBatchBarProps {
  selection: RowSelection
  dialog: BatchDialog | null
  onOpen: (dialog: BatchDialog | null) => void
}

/** What can be done with the selected orders, and the dialogs for it. */
export function OrderBatchBar({ selection, dialog, onOpen }: OrderBatchBarProps) {
  const { urlState, hrefOf } = useManagementUrlState()
  const batches = useOrderBatches()
  const ids = [...selection.ids].sort((one, other) => one - other)
  const close = () => onOpen(null)
  const done = () => {
    selection.clear()
    close()
  }
  const dialogProps = { batches, onClose: close, onDone: done }
  return (
    <>
      <SelectionActions
        selection={selection}
        label="Change the selected orders"
        text={`${ordersText(ids.length)} selected`}
      >
        <Button onClick={() => onOpen('send')}>
          <Send />
          Mark as sent
        </Button>
        <ButtonLink kind="secondary" href={hrefOf({ slips: ids, page: urlState.page })}>
          <Printer />
          Packing slips
        </ButtonLink>
        <Button kind="quiet" onClick={() => onOpen('delivered')}>
          <PackageCheck />
          Delivered
        </Button>
        <Button kind="quiet" onClick={() => onOpen('to_send')}>
          <Undo2 />
          Not sent after all
        </Button>
      </SelectionActions>
      <Suspense>
        {dialog === 'send' && <SendDialog {...dialogProps} selected={ids} />}
        {dialog === 'csv' && <SendCsvDialog {...dialogProps} selected={ids} />}
        {(dialog === 'delivered' || dialog === 'to_send') && (
          <StateDialog {...dialogProps} state={dialog} selection={selection} />
        )}
      </Suspense>
    </>
  )
}

/** Opens the dialog for a file of tracking numbers. */
export const SendCsvButton = ({ onOpen }: Pick<OrderBatchBarProps, 'onOpen'>) => (
  <Button kind="quiet" onClick={() => onOpen('csv')}>
    <FileUp />
    Send by CSV
  </Button>
)
