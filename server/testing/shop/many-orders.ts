import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'
import { sendFile } from './shop.ts'
import { addProduct, buy } from './shopping.ts'

/** Places paid orders of a mug, each of one buyer. @returns their ids, oldest first */
export async function placeOrders(site: TestApp, buyers: readonly Person[], fields: { name?: string } = {}) {
  const mug = await addProduct(site, fields)
  const ids: number[] = []
  for (const buyer of buyers) ids.push((await buy(site, buyer, { id: mug })).id)
  return ids
}

/** Adds paid orders of one mug each, bypassing the checkout. @returns their ids, oldest first */
export async function addPaidOrders(
  { db, clock }: { db: TestApp['db']; clock: Clock },
  buyer: Pick<Person, 'id'>,
  count: number,
): Promise<number[]> {
  const at = isoTimestamp(clock.now())
  const ids = await db.ids(count)
  const itemIds = await db.ids(count)
  const order = {
    ...{ member_id: buyer.id, payment: 'paid', shipment: 'to_send', state: 'to_send', what: 'Mug' },
    ...{ subtotal_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0, refunded_cents: 0 },
    ...{ created_at: at, paid_at: at },
  }
  const item = {
    ...{ name: 'Mug', kind: 'physical', price_cents: 0 },
    ...{ quantity: 1, refunded_quantity: 0, restocked_quantity: 0 },
  }
  await db.transaction(async () => {
    await db.insertMany(
      'orders',
      ids.map((id) => ({ id, ...order })),
    )
    await db.insertMany(
      'order_items',
      ids.map((id, index) => ({ id: itemIds[index] ?? 0, order_id: id, ...item })),
    )
  })
  return ids
}

/** Signs in this many buyers. */
export async function buyersOf(site: TestApp, name: string, count: number): Promise<Person[]> {
  const buyers: Person[] = []
  for (let index = 1; index <= count; index += 1) buyers.push(await site.as(`${name}${index}@example.test`))
  return buyers
}

/** A shipment of an order, as the form sends it. */
export const shipmentOf = (id: number, number: string) => ({
  id,
  carrier: 'USPS',
  tracking_number: number,
  tracking_url: null,
})

/** The admin's changes of many orders. */
export const batchesOf = (site: TestApp, admin: Person) => ({
  send: (orders: object[], key?: string) =>
    admin.send('POST', '/api/admin/orders/send', { orders }, key ? { 'idempotency-key': key } : {}),
  setState: (state: 'to_send' | 'delivered', orders: number[]) =>
    admin.send('POST', '/api/admin/orders/states', { state, orders }),
  preview: (orders: number[]) => admin.send('POST', '/api/admin/orders/send/preview', { orders }),
  previewCsv: (file: string | Buffer) =>
    sendFile(site, admin, '/api/admin/orders/send/preview-csv', ['file', 'tracking.csv', file]),
})
