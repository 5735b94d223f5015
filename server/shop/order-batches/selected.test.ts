import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { batchesOf, buyersOf, placeOrders } from '#server/testing/shop/many-orders.ts'
import { addDownload, addProduct, buy, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const { preview } = batchesOf(site, admin)
const single = orderAdmin(site, admin)

interface Row {
  line: number
  order: number | null
  recipient: string
  faults: string[]
}

test('the form shows each selected order with its recipient and its fault', async () => {
  const [one = 0, other = 0] = await placeOrders(site, await buyersOf(site, 'form', 2))
  await single.send(other)
  const { rows } = (await preview([one, other])).json()
  assert.deepEqual(
    rows.map(({ line, order, recipient, faults }: Row) => [line, order, recipient, faults]),
    [
      [1, one, 'Mara Reader', []],
      [2, other, 'Mara Reader', ['This order is sent already. Correct its number at the order.']],
    ],
  )
})

test('packing slips show address and items, and neither prices nor e-mail addresses', async () => {
  const [buyer = admin] = await buyersOf(site, 'slip', 1)
  const mug = await addProduct(site, { name: 'Slip Mug', price_cents: 1234 })
  const { id } = await buy(site, buyer, { id: mug, quantity: 2 }, { id: await addDownload(site, 'x') })
  const { id: digital } = await buy(site, buyer, { id: await addDownload(site, 'x') })
  const reply = await admin.send('GET', `/api/admin/orders/slips?ids=${id},${digital},999999999`)
  const { slips, left_out: leftOut, sender } = reply.json()
  assert.deepEqual(slips, [
    {
      id,
      created_at: '2026-03-15T12:00:00.000Z',
      address: { name: 'Mara Reader', lines: ['12 Main St', '62701'], country: 'US' },
      items: [{ name: 'Slip Mug', quantity: 2 }],
    },
  ])
  assert.deepEqual(leftOut, [
    { id: digital, why: 'Nothing of this order has to be sent.' },
    { id: 999_999_999, why: 'There is no order 999999999.' },
  ])
  assert.deepEqual(Object.keys(sender), ['name', 'address'])
  assert.doesNotMatch(reply.body, /12\.34|1234|slip1@/)
  await single.send(id)
  const again = (await admin.send('GET', `/api/admin/orders/slips?ids=${id}`)).json()
  assert.equal(again.slips.length, 1, 'a sent order may be packed again')
  assert.equal((await admin.send('GET', '/api/admin/orders/slips?ids=1,x')).statusCode, 400)
})
