import { formatCents } from '#contract/platform/money.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AdminOrder, chosenItem, leftOf, type RefundFields } from './order-text.ts'

interface RefundLineProps {
  item: AdminOrder['items'][number]
  order: AdminOrder
  /** Undefined if the item is not chosen. */
  chosen: RefundFields['items'][number] | undefined
  onChange: (chosen: RefundFields['items'][number] | null) => void
}

/** An order item in the refund form: whether to refund it, the quantity, and restocking. */
export function RefundLine({ item, order, chosen, onChange }: RefundLineProps) {
  const left = leftOf(item)
  // Unshipped items are still in stock.
  const mayComeBack = order.sent_at !== null && item.kind !== 'digital'
  const quantities = Array.from({ length: left }, (_, index) => index + 1)
  return (
    <div className="refund-line">
      <Checkbox
        checked={chosen !== undefined}
        onChange={({ target }) => onChange(target.checked ? chosenItem(item, order) : null)}
      >
        {`${item.name}\u00a0×\u00a0${left}`}
      </Checkbox>
      <span className="tabular-nums">{formatCents(centsOf(item.price) * left)}</span>
      {chosen && (left > 1 || mayComeBack) && (
        <div className="refund-more">
          {left > 1 && (
            <Select
              aria-label={`How many of ${item.name}`}
              value={chosen.quantity}
              onChange={({ target }) => onChange({ ...chosen, quantity: Number(target.value) })}
            >
              {quantities.map((quantity) => (
                <option key={quantity} value={quantity}>
                  {quantity} of {left}
                </option>
              ))}
            </Select>
          )}
          {mayComeBack && (
            <Checkbox
              checked={chosen.restock}
              onChange={({ target }) => onChange({ ...chosen, restock: target.checked })}
            >
              It came back as new: into stock
              <span className="sr-only">, {item.name}</span>
            </Checkbox>
          )}
        </div>
      )}
    </div>
  )
}
