import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { faultsOf, faultsTitle, faultyOrders, ordersText, type SendBody, type SendRow, sendText } from './batch-text.ts'
import { FaultList } from './fault-list.tsx'
import { SendFields } from './send-fields.tsx'
import { isWithoutNumbers, newSendFields, sendForm } from './send-form.ts'
import type { OrderBatches } from './use-order-batches.ts'

interface SendDialogProps {
  selected: readonly number[]
  batches: OrderBatches
  onClose: () => void
  /** Called after the change. */
  onDone: () => void
}

/** Marks the selected orders as sent: one carrier, and a tracking number per order. */
export function SendDialog({ selected, batches, onClose, onDone }: SendDialogProps) {
  const [left, setLeft] = useState<readonly number[]>([])
  const preview = useQuery({
    queryKey: ['orderBatches', 'preview', selected],
    queryFn: ({ signal }) => call('orderBatches', 'preview', { body: { orders: [...selected] } }, { signal }),
    // What was typed must not lose its row, so the orders are read once per dialog. The server checks them again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const rows = preview.data?.rows.filter(({ order }) => order !== null && !left.includes(order)) ?? []
  const faults = faultsOf(rows, 'Order')
  const leaveOut = (ids: readonly number[]) => setLeft([...left, ...ids])
  if (preview.data && faults.length === 0)
    return <SendForm {...{ rows, batches, onClose, onDone }} onLeaveOut={(id) => leaveOut([id])} />
  return (
    <Dialog open onClose={onClose} title={`Mark ${ordersText(selected.length)} as sent`} wide>
      {preview.data ? (
        <Notice kind="error" title={faultsTitle(faultyOrders(faults).length)}>
          <FaultList faults={faults} />
        </Notice>
      ) : (
        <Orders error={preview.error} />
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        {preview.error && (
          <Button onClick={() => preview.refetch()} busy={preview.isFetching}>
            Retry
          </Button>
        )}
        {faults.length > 0 && faultyOrders(faults).length < rows.length && (
          <Button onClick={() => leaveOut(faultyOrders(faults))}>Leave these out</Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Before the orders have loaded. */
const Orders = ({ error }: { error: Error | null }) =>
  error ? (
    <Notice kind="error" title={errorMessage(error)}>
      No order was changed.
    </Notice>
  ) : (
    <Loading label="Loading the selected orders...">
      <SkeletonLines lines={4} />
    </Loading>
  )

interface SendFormProps extends Omit<SendDialogProps, 'selected'> {
  rows: readonly SendRow[]
  onLeaveOut: (id: number) => void
}

function SendForm({ rows, batches, onLeaveOut, onClose, onDone }: SendFormProps) {
  const ids = rows.flatMap(({ order }) => order ?? [])
  const input = useFormFields(() => newSendFields)
  const form = useForm({
    definition: sendForm(ids),
    input,
    row: null,
    fieldsOf: () => newSendFields,
    async save(body: SendBody) {
      await batches.send.mutateAsync({ body })
      onDone()
    },
    onClose,
  })
  const title = `Mark ${ordersText(ids.length)} as sent`
  return (
    <FormDialog
      form={form}
      title={title}
      wide
      submit={isWithoutNumbers(input.fields, ids) ? `${title} without numbers` : title}
      busyLabel={`Sending ${ordersText(ids.length)}...`}
      failureOf={(error) => ({ title: errorMessage(error), text: failed })}
      onClose={onClose}
    >
      <SendFields form={form} rows={rows} onLeaveOut={onLeaveOut} />
      <p className="text-ink-soft text-sm">{sendText(rows)}</p>
    </FormDialog>
  )
}

const failed = 'No order was changed. What you typed is still here.'
