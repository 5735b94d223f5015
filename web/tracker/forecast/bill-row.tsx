import { Ellipsis, TriangleAlert } from 'lucide-react'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Category } from '#web/ui/category.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { billPrice, dueText, priceText } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'
import type { BillActions } from './use-bill-actions.ts'

interface BillRowProps {
  bill: Bill
  actions: BillActions
  onEdit: () => void
}

/** One bill: price, due day and actions. */
export function BillRow({ bill, actions, onEdit }: BillRowProps) {
  const {
    canWrite,
    today,
    settings: { currency },
  } = useTracker()
  const { description, category_icon, category_color, state, status } = bill
  const rise = priceText(bill, currency)
  return (
    <li className="bill">
      <Category name={category_icon} color={category_color}>
        {null}
      </Category>
      <div className="bill-words">
        <p className="bill-name">
          <strong>{description}</strong>
          {status === 'overdue' && (
            <Chip kind="warn" icon={<TriangleAlert />}>
              Overdue
            </Chip>
          )}
          {state === 'asked' && <Chip kind="accent">Looks recurring?</Chip>}
        </p>
        <p className="text-ink-soft text-sm">
          {billPrice(bill, currency)} <span aria-hidden="true">·</span> {dueText(bill, today)}
        </p>
        {rise && <p className="text-sm">{rise}</p>}
        {canWrite && state === 'asked' && <Question bill={bill} actions={actions} onEdit={onEdit} />}
      </div>
      {canWrite && state !== 'asked' && (
        <Menu
          trigger={<Ellipsis />}
          label={`What to do with ${description}`}
          items={itemsOf(bill, actions, onEdit)}
          triggerClassName="btn btn-icon"
        />
      )}
    </li>
  )
}

function Question({ bill, actions, onEdit }: BillRowProps) {
  return (
    <div className="bill-question">
      <Button kind="secondary" onClick={() => actions.confirm(bill)} busy={actions.busyId === bill.id}>
        Confirm
      </Button>
      <Button kind="quiet" onClick={onEdit}>
        Edit
      </Button>
      <Button kind="quiet" onClick={() => actions.dismiss(bill)}>
        Not a bill
      </Button>
    </div>
  )
}

const itemsOf = (bill: Bill, actions: BillActions, onEdit: () => void): MenuItem[] => [
  { label: 'Edit', onPress: onEdit },
  ...(bill.next_due ? [{ label: 'Skip this one', onPress: () => actions.skip(bill) }] : []),
  { label: 'Not a bill', onPress: () => actions.dismiss(bill), danger: true },
]
