import { type FormEvent, useState } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { isBlank } from '#course/blank-text.ts'
import { ReasonField } from '#web/platform/admin/reason-field.tsx'
import { serverMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { isChanged } from '#web/platform/forms/define-form.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import {
  type AdminOrder,
  leftOf,
  newRefund,
  type RefundFields,
  refundBody,
  refundLines,
  refundOf,
  restockText,
} from './order-text.ts'
import { RefundLine } from './refund-line.tsx'

interface RefundDialogProps {
  order: AdminOrder
  onClose: () => void
}

/** Refunds an order in full or in part: chosen items, amount, and restocking. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [fields, setFields] = useState(newRefund)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const refund = useRefund(order, onClose)
  const close = useConfirmDiscard(() => isChanged(fields, newRefund), onClose)
  const { total } = refundOf(order, fields)
  const set = (change: Partial<RefundFields>) => setFields((before) => ({ ...before, ...change }))
  const isChosen = Object.keys(fields.items).length > 0 || fields.shipping
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isGiven = !isBlank(fields.reason)
    setIsReasonMissing(!isGiven)
    if (!isGiven) focusFirstWrong(event.currentTarget)
    else if (isChosen && !refund.isPending)
      refund.mutate({ params: { id: String(order.id) }, body: refundBody(order, fields) })
  }
  return (
    <Dialog open onClose={close} title={`Refund order ${order.id}`} busy={refund.isPending}>
      <form onSubmit={submit} noValidate>
        <RefundFailure error={refund.error} />
        <RefundChoice order={order} fields={fields} set={set} />
        <RefundAmounts order={order} fields={fields} />
        <ReasonField value={fields.reason} isMissing={isReasonMissing} onChange={(reason) => set({ reason })} />
        <p className="text-ink-soft text-sm" role="status">
          {isChosen ? whatStays(order, total, fields) : 'Choose what goes back.'}
        </p>
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={refund.isPending}>
            Cancel
          </Button>
          <Button type="submit" kind="delete" busy={refund.isPending} busyLabel="Refunding..." disabled={!isChosen}>
            Refund {formatCents(total)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const whatStays = (order: AdminOrder, total: number, fields: RefundFields) =>
  `${restockText(order, fields)} ${formatCents(centsOf(order.refundable.total) - total)} of the order stays paid. What goes back cannot be taken again.`

function useRefund(order: AdminOrder, onClose: () => void) {
  const { notify, dismissAll } = useNotices()
  return useApiMutation('orders', 'refund', {
    invalidates: ['orders', 'orderChanges', 'shop'],
    onSuccess(_order, { body }) {
      dismissAll()
      notify({
        kind: 'good',
        title: `${formatCents(centsOf(body.amount))} of order ${order.id} is on its way back`,
        text: 'Cards show it after 5 to 10 days.',
      })
      onClose()
    },
  })
}

/** After a lost reply the same refund may be sent again; its idempotency key prevents a second one. */
const RefundFailure = ({ error }: { error: Error | null }) => (
  <SaveFailure failure={error}>
    {serverMessage(error) === null
      ? 'Whether the money is on its way is not known. Pressing Refund again is safe: nothing goes back twice.'
      : 'What you chose is still here.'}
  </SaveFailure>
)

interface RefundChoiceProps {
  order: AdminOrder
  fields: RefundFields
  set: (change: Partial<RefundFields>) => void
}

function RefundChoice({ order, fields, set }: RefundChoiceProps) {
  const shipping = centsOf(order.refundable.shipping)
  return (
    <fieldset>
      <legend className="sr-only">What goes back</legend>
      {order.items
        .filter((item) => leftOf(item) > 0)
        .map((item) => (
          <RefundLine
            key={item.id}
            item={item}
            order={order}
            chosen={fields.items[item.id]}
            onChange={(chosen) => {
              const { [item.id]: _before, ...others } = fields.items
              set({ items: chosen ? { ...others, [item.id]: chosen } : others })
            }}
          />
        ))}
      {shipping > 0 && (
        <div className="refund-line">
          <Checkbox checked={fields.shipping} onChange={({ target }) => set({ shipping: target.checked })}>
            Shipping
          </Checkbox>
          <span className="tabular-nums">{formatCents(shipping)}</span>
        </div>
      )}
    </fieldset>
  )
}

function RefundAmounts({ order, fields }: { order: AdminOrder; fields: RefundFields }) {
  const { shipping, tax, total } = refundOf(order, fields)
  const lines = refundLines(order, fields.items)
  if (lines.length === 0 && shipping === 0) return null
  return (
    <AmountList
      rows={[
        ...lines,
        ...(shipping > 0 ? [{ label: 'Shipping', amount: shipping }] : []),
        ...(tax > 0 ? [{ label: 'Sales tax on it', amount: tax }] : []),
      ]}
      total={{ label: 'Goes back to the card', amount: total }}
    />
  )
}
