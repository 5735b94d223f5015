import { formatCents } from '#contract/platform/money.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AdminOrder, chosenItem, leftOf, type RefundFields } from './order-text.ts'

interface RefundLineProps {
  item: AdminOrder['items'][number]
  order: AdminOrder
  /** Undefined where the line is not chosen. */
  chosen: RefundFields['items'][number] | undefined
  onChange: (chosen: RefundFields['items'][number] | null) => void
}

/** One line of an order: whether it goes back, how many of it, and whether they can be sold again. */
export function RefundLine({ item, order, chosen, onChange }: RefundLineProps) {
  const left = leftOf(item)
  // What nobody has sent is still there.
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
