import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atPartner, buyPrinted, printOrdersOf } from '#server/testing/shop/printing.ts'
import { orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

/** SKU in the demo mode's settings that does not exist at the partner. */
const missingSku = 'GLOBAL-GONE-1'
const sync = () => admin.send('POST', '/api/prodigious/sync')
const products = async () => (await admin.send('GET', '/api/gelato/products')).json().products

test('the Prodigi badge shows whether Prodigi responds', async () => {
  const reply = await admin.send('GET', '/api/prodigious/test')
  assert.deepEqual([reply.statusCode, reply.json()], [200, { message: 'Connected to Prodigi (sandbox)' }])
  site.print.printer.setFault('key')
  const failed = await admin.send('GET', '/api/prodigious/test')
  const sentence = 'Prodigi does not accept the key. Check PRODIGI_API_KEY, then start the server again.'
  assert.deepEqual([failed.statusCode, failed.json()], [503, { error: sentence, code: 'partner' }])
  assert.deepEqual((await sync()).json(), { error: sentence, code: 'partner' })
  site.print.printer.setFault('silent')
  assert.deepEqual([(await sync()).statusCode, (await sync()).json().code], [503, 'partner'])
  site.print.printer.setFault('none')
  assert.deepEqual(await products(), [])
})

test('a sync started twenty times concurrently creates each product once, inactive, and counts the missing ones', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, sync))
  const results = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().results)
  assert.deepEqual(results[0], { created: 3, updated: 0, errors: 1 })
  assert.ok(results.slice(1).every(({ created, updated }) => created === 0 && updated === 0))
  assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
  const createdProducts = await products()
  assert.deepEqual(
    createdProducts.map(
      (one: { title: string; cost: number; price: number; is_active: boolean; design_images: [] }) => [
        one.title,
        one.cost,
        one.price,
        one.is_active,
        one.design_images,
      ],
    ),
    [
      ['White T-shirt, M', 10.5, 10.5, false, []],
      ['Ceramic mug, 11 oz, by Prodigi', 6.9, 6.9, false, []],
      ['Canvas print, 10 × 10 in', 14.2, 14.2, false, []],
    ],
  )
})

test("a second sync changes nothing, and the partner's changes keep the admin's name and price", async () => {
  assert.deepEqual((await sync()).json(), { results: { created: 0, updated: 0, errors: 1 }, failed: [missingSku] })
  const [shirt] = await products()
  const product = (await admin.send('GET', `/api/products/${shirt.product_id}`)).json()
  const { related: _, refund_days: __, file: ___, version: ____, created_at: _____, id, ...body } = product
  const changed = await admin.send('PUT', `/api/products/${id}`, { ...body, name: 'My shirt', price: 30 })
  assert.equal(changed.statusCode, 200, changed.body)
  site.print.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call !== 'POST /quotes') return reply
    const text = await reply.text()
    return new Response(text.replaceAll('10.50', '11.25'))
  }
  assert.deepEqual((await sync()).json(), { results: { created: 0, updated: 1, errors: 1 }, failed: [missingSku] })
  delete site.print.hooks.interceptRequest
  const [after] = await products()
  assert.deepEqual([after.title, after.price, after.cost], ['My shirt', 30, 11.25])
})

test('prints a product only if it has a design, and updates it by callbacks', async () => {
  const buyer = await site.as('buyer@example.test')
  const [shirt] = await products()
  await admin.send('PATCH', `/api/products/${shirt.product_id}/toggle-active`)
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  const [printOrder] = await printOrdersOf(admin)
  assert.deepEqual(
    [printOrder.status, printOrder.problem, printOrder.partner],
    ['failed', 'Prodigi said no: My shirt has no design yet', 'prodigi'],
  )
  const design = { url: 'https://pictures.example/rings.png', placement: 'back' }
  assert.equal(
    (await admin.send('PUT', `/api/gelato/products/${shirt.id}/design`, { design_images: [design] })).statusCode,
    200,
  )
  await admin.send('POST', `/api/gelato/orders/${printOrder.id}/send-again`)
  await site.runJobs()
  const [partnerOrder] = atPartner(site)
  assert.ok(partnerOrder)
  const { items, recipient } = JSON.parse(JSON.stringify(partnerOrder.wish))
  assert.deepEqual([items[0].sku, items[0].assets], ['GLOBAL-TEE-WHT', [{ printArea: 'back', url: design.url }]])
  assert.deepEqual(recipient, {
    name: 'Mara Reader',
    address: { line1: '12 Main St', postalOrZipCode: '62701', countryCode: 'US', townOrCity: '' },
  })
  const states = []
  for (let step = 0; step < 4; step++) {
    await site.print.printer.advance(partnerOrder.id)
    await site.runJobs()
    const { state, printed } = await orderOf(buyer, id)
    states.push([state, printed[0].status])
  }
  assert.deepEqual(states, [
    ['to_send', 'processing'],
    ['to_send', 'in_production'],
    ['sent', 'shipped'],
    ['sent', 'completed'],
  ])
})

test("a failed order shows the partner's reason", async () => {
  const buyer = await site.as('fails@example.test')
  const [shirt] = await products()
  await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  await site.print.printer.fail(atPartner(site)[0]?.id ?? '')
  await site.runJobs()
  const [failed] = await printOrdersOf(admin)
  const why = 'The design is too small for its print area: 900 of 2,400 pixels.'
  assert.deepEqual([failed.status, failed.problem, failed.can_send_again], ['failed', why, true])
})
