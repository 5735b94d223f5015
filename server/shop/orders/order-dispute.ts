import type { Hold } from '#contract/shop/order-states.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { outcomeOf } from '#server/payments/public/dispute-texts.ts'
import { holdOf } from '#server/payments/public/rules.ts'
import type { PrintQueue } from '#server/shop/printing/order-queue.ts'
import type { OrderEmails } from './emails.ts'
import { isHeld } from './rules.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  orders: OrderStore
  printing: Pick<PrintQueue, 'resume'>
  emails: Pick<OrderEmails, 'held' | 'decided'>
}

const openings: Record<Hold, string> = {
  dispute: 'The bank of the buyer disputes the payment.',
  inquiry: 'The bank of the buyer asks about the payment.',
  fraud_warning: 'The card network warns of fraud.',
}

/** Holds an order while its payment is disputed, and releases it afterwards. Call it in a transaction. */
export async function holdDisputed(
  { orders, printing, emails }: Dependencies,
  before: ChargeRow,
  after: ChargeRow,
  timestamp: string,
): Promise<void> {
  const order = await orders.lockByCharge(after.id)
  if (order?.payment !== 'paid') return
  const hold = holdOf(after)
  const outcome = outcomeOf(before, after)
  if (hold === order.hold && !outcome) return
  const now = Date.parse(timestamp)
  // An overruled hold counts only as long as it lasts.
  await orders.update(order.id, { hold, released_hold: hold === order.hold ? order.released_hold : null })
  if (outcome) {
    await orders.addEvent(order.id, timestamp, outcome)
    await emails.decided(order, outcome, now)
  }
  if (hold !== null && hold !== order.hold) {
    const waits = order.shipment === 'to_send' ? ' The order waits.' : ''
    await orders.addEvent(order.id, timestamp, `${openings[hold]}${waits}`)
    await emails.held(order, hold, now)
  }
  if (hold === null && isHeld(order) && after.dispute !== 'lost') await printing.resume(order.id, timestamp)
}
