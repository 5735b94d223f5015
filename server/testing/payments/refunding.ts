import { addDownload, addProduct, buy, orderOf } from '#server/testing/shop/shopping.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'

interface RefundRequest {
  items?: { item_id: number; quantity: number; restock?: boolean }[]
  shipping?: boolean
  amount: number
  /** What could still go back when the operator looked. */
  left?: number
  reason?: string
}
/** What the operator does with orders, and an order of two kinds of things to do it with. */
export function orderAdmin(site: () => TestApp, admin: () => Person) {
  const refund = (id: number, request: RefundRequest) => {
    const { items = [], shipping = false, reason = 'It broke on the way.', ...sums } = request
    return admin().send('POST', `/api/admin/orders/${id}/refund`, {
      items: items.map((item) => ({ restock: false, ...item })),
      shipping,
      ...sums,
      reason,
    })
  }
  const send = (id: number) =>
    admin().send('PATCH', `/api/admin/orders/${id}`, {
      state: 'sent',
      carrier: 'USPS',
      tracking_number: '9400',
      tracking_url: null,
    })

  /** Buys two mugs and a planner: 24 + 9 + 5 for sending. @returns the ids of their lines, too */
  async function order(person: Person) {
    const [mug, set] = [
      await addProduct(site(), { inventory_count: 10 }),
      await addDownload(site(), 'pages', { inventory_count: 10 }),
    ]
    const { id } = await buy(site(), person, { id: mug, quantity: 2 }, { id: set })
    const [mugLine = 0, setLine = 0] = (await orderOf(person, id)).items.map((item: { id: number }) => item.id)
    const download = () => person.send('GET', `/api/orders/${id}/items/${setLine}/download`)
    return { id, mug, set, mugLine, setLine, download }
  }

  return { refund, send, order }
}
