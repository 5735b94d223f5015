import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { faultyOrders, type NewState, rejectedFaults, stateTexts } from './batch-text.ts'
import { FaultList } from './fault-list.tsx'
import type { OrderBatches } from './use-order-batches.ts'

interface StateDialogProps {
  state: NewState
  selection: RowSelection
  batches: OrderBatches
  onClose: () => void
  /** Called after the change. */
  onDone: () => void
}

/** Asks before the selected orders are marked as delivered or set back, and lists those that do not allow it. */
export function StateDialog({ state, selection, batches: { setState }, onClose, onDone }: StateDialogProps) {
  const { title, text, confirm, busy } = stateTexts[state]
  const { ids } = selection
  const requested = setState.variables?.body.orders ?? []
  const faults = rejectedFaults(setState.error, requested, (place) => `Order ${requested[place]}`)
  const close = () => {
    setState.reset()
    onClose()
  }
  const leaveOut = () => {
    setState.reset()
    selection.leaveOut(faultyOrders(faults))
  }
  return (
    <Dialog open onClose={close} title={title(ids.size)} busy={setState.isPending}>
      <div className="grid gap-4">
        <p>{text}</p>
        <SaveFailure failure={setState.error}>
          {faults.length > 0 ? <FaultList faults={faults} /> : 'No order was changed.'}
        </SaveFailure>
      </div>
      <DialogFooter>
        <Button kind="secondary" onClick={close} disabled={setState.isPending}>
          Cancel
        </Button>
        {faults.length > 0 && faults.length < ids.size && <Button onClick={leaveOut}>Leave these out</Button>}
        {faults.length === 0 && (
          <Button
            disabled={ids.size === 0}
            busy={setState.isPending}
            busyLabel={busy}
            onClick={() =>
              setState.mutate(
                { body: { state, orders: [...ids].toSorted((one, other) => one - other) } },
                { onSuccess: onDone },
              )
            }
          >
            {confirm}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
