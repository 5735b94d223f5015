import type { PaymentsPublic } from '#server/payments/area.ts'
import { isEffective } from '#server/payments/public/rules.ts'
import { chargeOf } from './order-charge.ts'
import type { OrderRow } from './rows.ts'
import { orderState } from './rules.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  orders: Pick<OrderStore, 'items' | 'update'>
  payments: Pick<PaymentsPublic, 'charges'>
}

/** Stores the state of an order that follows from its items, its shipment and its payment. Call it in a transaction. */
export async function refreshState({ orders, payments }: Dependencies, order: OrderRow): Promise<void> {
  const charge = await chargeOf(payments, order)
  const state = orderState({ ...order, isEffective: charge ? isEffective(charge) : null }, await orders.items(order.id))
  await orders.update(order.id, { state })
}
