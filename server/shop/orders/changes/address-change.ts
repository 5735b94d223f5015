import { isDeepStrictEqual } from 'node:util'
import type { AddressBody, Destination } from '#contract/shop/order-changes.ts'
import { changedFields } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { assertSeen } from '#server/platform/http/etag.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { PrintOrderRow } from '#server/shop/printing/order-store.ts'
import { printAddress } from '#server/shop/printing/stored-shapes.ts'
import type { OrderRow } from '../rows.ts'
import { aboutOrder, orderTitle } from '../rules.ts'
import { addressLinesOfOrder } from '../stored-shapes.ts'
import { destinationOf, linesOf } from './destination.ts'
import { type Actor, assertChangeable, type ChangeDependencies, lockOrder } from './locked-order.ts'

/** Countries where the sales tax depends on the state or province. */
const stateTaxCountries = ['US', 'CA']

/** State that the tax of an order was computed for; null if it does not matter, or is not known. */
export const taxedState = ({ tax_cents: tax }: Pick<OrderRow, 'tax_cents'>, address: Destination | null) =>
  tax > 0 && address && stateTaxCountries.includes(address.country) ? address.state || null : null

/** Countries that a new address can have. */
export const countriesOf = async (
  { shipping }: Pick<ChangeDependencies, 'shipping'>,
  address: Destination | null,
): Promise<string[]> => (address?.country ? [address.country] : [...(await shipping()).countries])

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const fixedCountry =
  'Shipping and tax were paid for this country. To send it to another one, cancel this order and order again.'
const fixedState = (state: string) =>
  `The sales tax was paid for ${state}. To send it to another state, cancel this order and order again.`

/** @throws a 400 with a message for each field that does not fit the order */
function assertFits(order: OrderRow, current: Destination | null, next: Destination, countries: readonly string[]) {
  const taxed = taxedState(order, current)
  const messages = {
    ...(!countries.includes(next.country) && { country: fixedCountry }),
    ...(current?.postal_code && next.postal_code === '' && { postal_code: 'Give the postal code.' }),
    ...(current?.state && next.state === '' && { state: 'Give the state.' }),
    ...(taxed !== null && next.state !== '' && !sameText(taxed, next.state) && { state: fixedState(taxed) }),
  }
  if (Object.keys(messages).length > 0) throw invalid(messages)
}

/** Changes the address of an order before it is sent. Call it in a transaction. */
export async function changeAddress(
  context: ChangeDependencies,
  actor: Actor,
  id: number,
  { seen, ...next }: AddressBody,
  now: number,
): Promise<void> {
  const { orders, emails } = context
  const locked = await lockOrder(context, actor, id)
  const { order, items, printed, payer } = locked
  assertChangeable(locked, now)
  const current = destinationOf(order, printed)
  // A repeated request finds its address stored.
  if (isStored(order, printed, next)) return
  assertSeen({ address: current }, seen)
  assertFits(order, current, next, await countriesOf(context, current))
  const lines = linesOf(next)
  await orders.update(id, { recipient: next.name, address: addressLinesOfOrder.write(lines), country: next.country })
  for (const row of printed) await context.printed.update(row.id, printChanges(row, next))
  const byWhom = actor.memberId === null ? 'An admin' : 'The buyer'
  await orders.addEvent(id, isoTimestamp(now), `${byWhom} changed the address.`)
  await actor.recordAudit({ ...aboutOrder(order, orderTitle(items)), fields: changedFields(current ?? {}, next) })
  if (actor.memberId === null && payer) await emails.addressChanged(order, [next.name, ...lines], payer, now)
}

const isStored = (order: OrderRow, printed: readonly PrintOrderRow[], next: Destination): boolean =>
  order.recipient === next.name &&
  order.country === next.country &&
  isDeepStrictEqual(order.address, linesOf(next)) &&
  printed.every(({ address }) => isDeepStrictEqual(address, next))

const printChanges = ({ address, state }: PrintOrderRow, next: Destination) => ({
  address: printAddress.write(next),
  ...(address === null && state === 'refused' && { problem: 'The address is known now, so it can be sent again.' }),
})
