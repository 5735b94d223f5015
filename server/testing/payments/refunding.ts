import { addDownload, addProduct, buy, orderOf } from '#server/testing/shop/shopping.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'

interface RefundRequest {
  items?: { item_id: number; quantity: number; restock?: boolean }[]
  shipping?: boolean
  amount: number
  /** The refundable amount when the admin looked. */
  left?: number
  reason?: string
}
/** The admin's actions on orders, and an order with two kinds of items. */
export function orderAdmin(site: TestApp, admin: Person) {
  const refund = (id: number, request: RefundRequest) => {
    const { items = [], shipping = false, reason = 'It broke on the way.', ...sums } = request
    return admin.send('POST', `/api/admin/orders/${id}/refund`, {
      items: items.map((item) => ({ restock: false, ...item })),
      shipping,
      ...sums,
      reason,
    })
  }
  const send = (id: number) =>
    admin.send('PATCH', `/api/admin/orders/${id}`, {
      state: 'sent',
      carrier: 'USPS',
      tracking_number: '9400',
      tracking_url: null,
    })

  /** Buys two mugs and a planner: 24 + 9 + 5 for shipping. @returns also the ids of the order lines */
  async function order(person: Person) {
    const [mug, planner] = [
      await addProduct(site, { inventory_count: 10 }),
      await addDownload(site, 'pages', { inventory_count: 10 }),
    ]
    const { id } = await buy(site, person, { id: mug, quantity: 2 }, { id: planner })
    const [mugItemId = 0, plannerItemId = 0] = (await orderOf(person, id)).items.map((item: { id: number }) => item.id)
    const download = () => person.send('GET', `/api/orders/${id}/items/${plannerItemId}/download`)
    return { id, mug, planner, mugItemId, plannerItemId, download }
  }

  return { refund, send, order }
}
