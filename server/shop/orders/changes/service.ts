import type { OrderChanges } from '#contract/shop/order-changes.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { partsOf } from '../refund-checks.ts'
import { changeAddress, countriesOf, taxedState } from './address-change.ts'
import { cancelOrder, unsentRequest } from './cancel-order.ts'
import { destinationOf } from './destination.ts'
import { type Actor, type ChangeDependencies, factsOf, findOrder } from './locked-order.ts'
import { changeObstacle } from './obstacles.ts'

/** Changes of an order by its buyer or an admin, before it is sent. Each returns what can be changed after it. */
export const orderChanges = (dependencies: ChangeDependencies) =>
  bindAll(dependencies, { read, setAddress: thenRead(inTransaction(changeAddress)), cancel: thenRead(cancelOrder) })

export type OrderChangeService = ReturnType<typeof orderChanges>

async function read(context: ChangeDependencies, actor: Actor, id: number, now: number): Promise<OrderChanges> {
  const order = await findOrder(context, actor, id)
  const facts = await factsOf(context, order, context.printed.shipmentsOf)
  const { items, printed } = facts
  const address = destinationOf(order, printed)
  const files = items.filter((item) => item.kind === 'digital' && item.quantity > item.refunded_quantity)
  return {
    obstacle: changeObstacle(facts, now)?.sentence ?? null,
    address,
    countries: await countriesOf(context, address),
    taxed_state: taxedState(order, address),
    cancel: {
      amount: partsOf(order, items, await context.refundRows.ofOrder(id), unsentRequest(items)).total,
      kept: files.map(({ name }) => name),
    },
  }
}

/** Returns the possible changes after a change. */
function thenRead<A extends unknown[]>(
  change: (context: ChangeDependencies, actor: Actor, id: number, ...args: [...A, now: number]) => Promise<void>,
) {
  return async (context: ChangeDependencies, actor: Actor, id: number, ...args: [...A, now: number]) => {
    await change(context, actor, id, ...args)
    return read(context, actor, id, args.at(-1) as number)
  }
}
