import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { rejectionOf } from '#server/testing/rejection.ts'
import { batchesOf, buyersOf, placeOrders, shipmentOf } from '#server/testing/shop/many-orders.ts'
import { addPrinted, buyPrinted } from '#server/testing/shop/printing.ts'
import { addDownload, adminOrderOf, buy, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const { send, previewCsv } = batchesOf(site, admin)
const single = orderAdmin(site, admin)

interface Row {
  line: number
  order: number | null
  faults: string[]
}
const faultsIn = ({ rows }: { rows: Row[] }) =>
  Object.fromEntries(rows.flatMap(({ line, faults }) => (faults.length > 0 ? [[line, faults]] : [])))

test('a file with a byte order mark and semicolons is shown with the order and recipient of each row', async () => {
  const [id = 0] = await placeOrders(site, await buyersOf(site, 'shown', 1), { name: 'Growth Mug' })
  const link = 'https://track.example/?n=9400'
  const reply = await previewCsv(
    `\uFEFFOrder number;Carrier;Tracking number;Tracking link\r\n#${id};"US; Post";"94 00";${link}\r\n`,
  )
  assert.equal(reply.statusCode, 200, reply.body)
  assert.deepEqual(reply.json(), {
    rows: [
      {
        line: 2,
        order: id,
        recipient: 'Mara Reader',
        what: 'Growth Mug',
        carrier: 'US; Post',
        tracking_number: '94 00',
        tracking_url: link,
        is_mailed: true,
        faults: [],
      },
    ],
  })
  assert.equal((await adminOrderOf(admin, id)).state, 'to_send', 'nothing is changed yet')
})

test('every fault of a file is listed at once, with its row', async () => {
  const buyers = await buyersOf(site, 'faulty', 5)
  const [good = 0, sent = 0, disputed = 0, arrived = 0, refunded = 0] = await placeOrders(site, buyers)
  await single.send(sent)
  await single.send(arrived)
  await admin.send('PATCH', `/api/admin/orders/${arrived}`, { state: 'delivered' })
  await site.payments.provider.openDispute(await paymentIntentOf(site, buyers[2] ?? admin))
  const [item] = (await adminOrderOf(admin, refunded)).items
  await single.refund(refunded, { items: [{ item_id: item.id, quantity: 1 }], shipping: true, amount: 17 })
  await site.runJobs()
  const [buyer = admin] = buyers
  const { id: digital } = await buy(site, buyer, { id: await addDownload(site, 'x') })
  const { product_id: shirt } = await addPrinted(admin)
  const printed = await buyPrinted(site, buyer, shirt)
  const rows = [
    'order,tracking_url,CARRIER,Tracking no.,Note',
    `${good},,USPS,1,fine`,
    '999999999,,USPS,1,',
    'abc,,USPS,1,',
    ',,USPS,1,',
    `${good},,USPS,2,twice`,
    `${sent},,USPS,1,`,
    `${arrived},,USPS,1,`,
    `${disputed},,USPS,1,`,
    `${refunded},,USPS,1,`,
    `${digital},,USPS,1,`,
    `${printed},,USPS,1,`,
    `${sent},http://x.test,,,`,
    `${good},javascript:alert(1),${'c'.repeat(61)},${'9'.repeat(101)},`,
    `${good},,USPS,9.40011E+21,`,
  ]
  assert.deepEqual(faultsIn((await previewCsv(rows.join('\n'))).json()), {
    3: ['There is no order 999999999.'],
    4: ['There is no order abc.'],
    5: ['The order number is missing.'],
    6: [`Order ${good} is in row 2 already.`],
    7: ['This order is sent already. Correct its number at the order.'],
    8: ['This order has arrived already.'],
    9: ['The bank has not decided about this payment, so the order waits. Choose “Send all the same” to send it now.'],
    10: ['This order went back as a whole, so there is nothing to send.'],
    11: ['Nothing of this order has to be sent.'],
    12: ['A print partner makes and sends this order.'],
    13: [
      `Order ${sent} is in row 7 already.`,
      'The tracking link is no address that begins with https://.',
      'The carrier is missing.',
      'The tracking number is missing. Give it, or delete this row.',
    ],
    14: [
      `Order ${good} is in row 2 already.`,
      'The carrier has more than 60 characters.',
      'The tracking number has more than 100 characters.',
      'The tracking link is no address that begins with https://.',
    ],
    15: [
      `Order ${good} is in row 2 already.`,
      'A spreadsheet has shortened this tracking number. Format its column as text.',
    ],
  })
})

test('an order that has changed since the preview stops the whole file', async () => {
  const [one = 0, other = 0] = await placeOrders(site, await buyersOf(site, 'meanwhile', 2))
  const file = `Order,Carrier,Tracking\n${one},USPS,1\n${other},USPS,2\n`
  assert.deepEqual(faultsIn((await previewCsv(file)).json()), {})
  await single.send(other)
  const reply = await send([shipmentOf(one, '1'), shipmentOf(other, '2')])
  assert.deepEqual(
    [reply.statusCode, reply.json().error, reply.json().fields],
    [
      409,
      '1 of these 2 orders does not allow this, so nothing was changed.',
      { 'orders.1': 'This order is sent already. Correct its number at the order.' },
    ],
  )
  assert.equal((await adminOrderOf(admin, one)).state, 'to_send')
})

test('the template lists the orders that can be sent, and is read back with tabs as well', async () => {
  const buyers = await buyersOf(site, 'template', 3)
  const [one = 0, other = 0, disputed = 0] = await placeOrders(site, buyers, { name: '=Mug, blue' })
  await site.payments.provider.openDispute(await paymentIntentOf(site, buyers[2] ?? admin))
  const ids = `${one},${other},${disputed}`
  const reply = await admin.send('GET', `/api/admin/orders/send/template?ids=${ids}`)
  assert.match(String(reply.headers['content-disposition']), /filename="moneta-tracking-numbers\.csv"/)
  assert.equal(
    reply.body,
    `\uFEFFOrder number,Carrier,Tracking number,Tracking link,Recipient,Items\r\n` +
      `${one},,,,Mara Reader,"'=Mug, blue"\r\n${other},,,,Mara Reader,"'=Mug, blue"\r\n`,
  )
  const whole = (await admin.send('GET', '/api/admin/orders/send/template')).body
  const { orders } = (await admin.send('GET', '/api/admin/orders/unsent')).json()
  assert.equal(whole.trimEnd().split('\r\n').length, orders.length + 1)
  assert.ok(orders.includes(one) && !orders.includes(disputed))
  const filled = `Order number\tCarrier\tTracking number\r\n${one}\t'-Post\t00340\r\n`
  const [row] = (await previewCsv(filled)).json().rows
  assert.deepEqual([row.carrier, row.tracking_number, row.faults], ['-Post', '00340', []])
})

test('a file in UTF-16 or Windows-1252, or one that states its separator, is read', async () => {
  const [id = 0] = await placeOrders(site, await buyersOf(site, 'encoded', 1))
  const text = `Order;Carrier;Tracking\n${id};Kurier München;1\n`
  const files = [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'latin1'), Buffer.from(`sep=;\n${text}`)]
  for (const bytes of files) assert.equal((await previewCsv(bytes)).json().rows[0].carrier, 'Kurier München')
})

test('rejects a file that has no tracking numbers', async () => {
  assert.deepEqual(await rejectionOf(previewCsv('1,USPS,9400\n2,USPS,9401\n')), [
    400,
    'The first row needs the names of the columns. Missing here: Order number, Carrier, Tracking number.',
  ])
  assert.deepEqual(await rejectionOf(previewCsv('Order,Carrier,Tracking,Tracking number\n')), [
    400,
    'This file has the column "Tracking number" 2 times.',
  ])
  assert.deepEqual(await rejectionOf(previewCsv('Order,Carrier,Tracking\n')), [
    400,
    'This file has no row below its header.',
  ])
  const rows = Array.from({ length: 501 }, (_, index) => `${index + 1},USPS,1`).join('\n')
  assert.deepEqual(await rejectionOf(previewCsv(`Order,Carrier,Tracking\n${rows}`)), [
    400,
    'This file has 501 rows. Please split it: at most 500 can be sent at once.',
  ])
  assert.equal((await previewCsv('')).statusCode, 400)
  assert.equal((await previewCsv(Buffer.alloc(1024 * 1024 + 1, 'x'))).statusCode, 413)
})
