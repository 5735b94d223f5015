import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/course.ts'
import { lettersTo } from '#server/testing/letters.ts'
import {
  addDownload,
  addProduct,
  adminOrderOf,
  beginOrder,
  cartOf,
  fill,
  orderOf,
  stockOf,
} from '#server/testing/shopping.ts'
import { jobsByHand, type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
let admin: Person
before(async () => {
  site = await startApp({ course: smallCourse(), timeouts: jobsByHand })
  admin = await site.as('admin@example.test')
})
after(() => site.close())

const provider = () => site.payments.provider

test('a learner buys a mug and a printable set, gets the mail and the download, and the stock is one less', async () => {
  const member = await site.as('buys@example.test')
  const [mug, set] = [await addProduct(site, { inventory_count: 3 }), await addDownload(site, 'the planner')]
  const cart = await fill(member, { id: mug, quantity: 2 }, { id: set })
  assert.deepEqual([cart.subtotal, cart.shipping, cart.total, cart.needs_shipping], [33, 5, 38, true])
  const { id, checkout } = await beginOrder(member)
  assert.equal(await stockOf(site, mug), 1, 'held while the payment page is open')
  assert.equal((await orderOf(member, id)).state, 'pending')
  await provider().pay(checkout, {
    name: 'Mara Reader',
    address: { line1: '12 Main St', postal_code: '62701', country: 'US' },
  })
  const order = await orderOf(member, id)
  assert.deepEqual(
    [order.state, order.total, order.what, order.address, order.items.map(({ file }: { file: object }) => file)],
    [
      'to_send',
      38,
      '2 items',
      { name: 'Mara Reader', lines: ['12 Main St', '62701'], country: 'US' },
      [null, { name: 'Budget Planner.pdf', size: 11 }],
    ],
  )
  assert.deepEqual((await cartOf(member)).items, [])
  const [letter, ...others] = await lettersTo(site.db, member.email)
  assert.deepEqual([letter?.subject, others], ['Your receipt from Moneta: 2 items', []])
  assert.match(
    letter?.text ?? '',
    /2 × Mug: \$24\.00\n.*Budget Planner: \$9\.00\n.*Shipping: \$5\.00\n.*Total: \$38\.00/,
  )
  assert.match(letter?.text ?? '', new RegExp(`/orders/${id} What can be downloaded waits there`))
  const file = await member.send('GET', `/api/orders/${id}/items/${order.items[1].id}/download`)
  assert.deepEqual([file.statusCode, file.body], [200, 'the planner'])
  assert.equal((await adminOrderOf(admin, id)).member.email, member.email)
})
