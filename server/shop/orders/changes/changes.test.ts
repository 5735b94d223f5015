import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { assertReconciled } from '#server/testing/payments/reconciling.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import {
  cancelAnyOrder,
  cancelOrder,
  changesOf,
  moveAnyTo,
  moveTo,
  newAddress,
} from '#server/testing/shop/order-changes.ts'
import { addProduct, adminOrderOf, buy, orderOf, startShop, stockOf } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const { order, send, refund } = orderAdmin(site, admin)

const eventsOf = async (id: number) =>
  (await adminOrderOf(admin, id)).events.map(({ what }: { what: string }) => what).slice(2)
const actionsOn = async (id: number) =>
  (await site.db.all`select action from admin_log where subject = ${`order ${id}`} order by id`).map(
    ({ action }) => action,
  )
const amountsAtProvider = async (member: Person) => {
  const intent = await paymentIntentOf(site, member)
  return site.payments.provider.list('refund', { payment_intent: intent }).map(({ amount }) => amount)
}
const buyMugs = async (member: Person) => {
  const mug = await addProduct(site, { inventory_count: 10 })
  return { mug, id: (await buy(site, member, { id: mug, quantity: 2 })).id }
}
const loseReplies = (isSent: boolean) => {
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v1/refunds') return forward()
    if (isSent) await forward()
    delete site.payments.hooks.interceptRequest
    throw new TypeError('The connection broke')
  }
}

test('a buyer and an admin change the address; the later of two sees the newer one and loses nothing', async () => {
  const member = await site.as('moves@example.test')
  const { id } = await buyMugs(member)
  const receipt = await member.send('GET', `/api/payments/purchases`)
  const before = await changesOf(member, id)
  assert.deepEqual(before, {
    obstacle: null,
    address: { ...newAddress, line1: '12 Main St', line2: '', city: '', state: '', postal_code: '62701' },
    countries: ['US'],
    taxed_state: null,
    cancel: { amount: 29, kept: [] },
  })
  const seen = { address: before.address }
  const moved = await moveTo(member, id, { seen })
  assert.deepEqual([moved.statusCode, moved.json().address], [200, newAddress])
  assert.equal((await moveTo(member, id, { seen })).statusCode, 200, 'a repeated request')
  const stale = await moveAnyTo(admin, id, { line2: 'Apt 5', seen })
  assert.deepEqual([stale.statusCode, stale.json().code], [412, 'changed_elsewhere'])
  assert.equal((await moveAnyTo(admin, id, { line2: 'Apt 5', seen: { address: newAddress } })).statusCode, 200)
  const { address } = await orderOf(member, id)
  const lines = ['7 Elm Court', 'Apt 5', 'Springfield, IL 62704']
  assert.deepEqual(address, { name: 'Mara Reader', lines, country: 'US' })
  assert.deepEqual(await eventsOf(id), ['The buyer changed the address.', 'An admin changed the address.'])
  assert.deepEqual(await actionsOn(id), ['orderChanges.setAnyAddress'])
  const [last, ...others] = (await emailsTo(site.db, member.email)).reverse()
  assert.equal(last?.subject, 'The address of your order has changed: 2 × Mug')
  assert.match(last?.text ?? '', /Mara Reader\n7 Elm Court\nApt 5\nSpringfield, IL 62704\n\nYour order: /)
  assert.equal(others.length, 1, 'the buyer knows of the own change')
  assert.equal((await member.send('GET', `/api/payments/purchases`)).body, receipt.body, 'receipts never change')
})

test('rejects an address that does not fit the order, and changes nothing', async () => {
  const [member, stranger] = [await site.as('misfits@example.test'), await site.as('stranger@example.test')]
  const { id } = await buyMugs(member)
  const first = await changesOf(member, id)
  const country =
    'Shipping and tax were paid for this country. To send it to another one, cancel this order and order again.'
  for (const [change, fields] of [
    [{ country: 'CA' }, { country }],
    [{ postal_code: ' ' }, { postal_code: 'Give the postal code.' }],
    [
      { name: '\u200b', city: '' },
      { name: 'Give the name of the recipient.', city: 'Give the city.' },
    ],
    [{ line1: 'x'.repeat(201) }, { line1: 'Please use at most 200 characters.' }],
  ] as const) {
    const reply = await moveTo(member, id, change)
    assert.deepEqual([reply.statusCode, reply.json().fields], [400, fields])
  }
  await site.db
    .run`update orders set tax_cents = 1, address = ${'["12 Main St","Springfield, IL 62701"]'} where id = ${id}`
  const taxed = await moveTo(member, id, { state: 'Ohio' })
  assert.match(taxed.json().fields.state, /^The sales tax was paid for IL\./)
  await site.db.run`update orders set tax_cents = 0, address = ${'["12 Main St","62701"]'} where id = ${id}`
  for (const [method, path, body] of [
    ['GET', 'changes', undefined],
    ['PUT', 'address', newAddress],
    ['POST', 'cancel', { amount: 29 }],
  ] as const)
    assert.equal((await stranger.send(method, `/api/orders/${id}/${path}`, body)).statusCode, 404, path)
  assert.deepEqual(await changesOf(member, id), first)
})

test('a cancellation refunds what is not sent, returns its stock and keeps the files', async () => {
  const member = await site.as('cancels@example.test')
  const { id, mug, planner, download } = await order(member)
  assert.deepEqual((await changesOf(member, id)).cancel, { amount: 29, kept: ['Budget Planner'] })
  const other = await cancelOrder(member, id, 28)
  assert.deepEqual(
    [other.statusCode, other.json().error],
    [409, 'This comes to $29.00 now. Please look at the order again.'],
  )
  const canceled = await cancelOrder(member, id, 29)
  assert.deepEqual([canceled.statusCode, canceled.json().obstacle], [200, 'This order was canceled already.'])
  assert.equal((await cancelOrder(member, id, 29)).statusCode, 200, 'a repeated request')
  assert.deepEqual(await amountsAtProvider(member), [2900])
  assert.deepEqual([await stockOf(site, mug), await stockOf(site, planner)], [10, 9])
  assert.deepEqual([(await download()).statusCode, (await orderOf(member, id)).state], [200, 'part_refunded'])
  assert.deepEqual(await eventsOf(id), ['Canceled by the buyer. $29.00 goes back.', 'Refunded: $29.00.'])
  assert.deepEqual(await actionsOn(id), [])
  const late = await send(id)
  assert.deepEqual([late.statusCode, late.json().code], [409, 'nothing_to_send'])
  assert.equal((await moveTo(member, id)).json().error, 'This order was canceled already.')
})

test('a buyer and an admin who cancel at once refund once, and an order is either canceled or sent', async () => {
  const member = await site.as('both@example.test')
  const { id, mug } = await buyMugs(member)
  const replies = await Promise.all([
    cancelOrder(member, id, 29),
    cancelAnyOrder(admin, id, 29),
    cancelOrder(member, id, 29),
  ])
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.deepEqual([await amountsAtProvider(member), await stockOf(site, mug)], [[2900], 10])
  assert.equal((await orderOf(member, id)).state, 'canceled')
  const racer = await site.as('races@example.test')
  const second = await buyMugs(racer)
  const [canceled, sent] = await Promise.all([cancelOrder(racer, second.id, 29), send(second.id)])
  assert.deepEqual([canceled.statusCode, sent.statusCode].sort(), [200, 409])
  const isCanceled = canceled.statusCode === 200
  assert.equal((await orderOf(racer, second.id)).state, isCanceled ? 'canceled' : 'sent')
  assert.deepEqual(await amountsAtProvider(racer), isCanceled ? [2900] : [])
  assert.equal(await stockOf(site, second.mug), isCanceled ? 10 : 8)
})

test('an order whose refund waits for the provider is not sent, and a retry refunds once', async () => {
  const member = await site.as('outage@example.test')
  for (const isSent of [false, true]) {
    const { id, mug } = await buyMugs(member)
    loseReplies(isSent)
    const reply = await cancelAnyOrder(admin, id, 29)
    assert.deepEqual([reply.statusCode, reply.json().code], [503, 'provider'])
    assert.equal((await send(id)).statusCode, 409)
    // The event of a refund that arrived restocks it, sooner or later.
    if (!isSent) assert.equal(await stockOf(site, mug), 8)
    assert.equal((await cancelOrder(member, id, 29)).statusCode, 200)
    assert.deepEqual([(await orderOf(member, id)).state, await stockOf(site, mug)], ['canceled', 10])
    assert.deepEqual(await amountsAtProvider(member), [2900])
    assert.deepEqual(await actionsOn(id), ['orderChanges.cancelAny'])
  }
})

test('rejects changes of sent, unpaid, disputed and partly refunded orders with a sentence', async () => {
  const member = await site.as('too-late-to-cancel@example.test')
  const sent = await order(member)
  await send(sent.id)
  const already = 'This order was sent already. Its address is fixed, and it cannot be canceled.'
  assert.equal((await changesOf(member, sent.id)).obstacle, already)
  for (const reply of [await moveTo(member, sent.id), await cancelOrder(member, sent.id, 29)])
    assert.deepEqual([reply.statusCode, reply.json().error], [409, already])
  const part = await order(member)
  await refund(part.id, { items: [{ item_id: part.mugItemId, quantity: 1 }], amount: 12 })
  const outdated = await cancelOrder(member, part.id, 29)
  assert.deepEqual([outdated.statusCode, outdated.json().code], [409, 'amount_changed'])
  assert.equal((await cancelOrder(member, part.id, 17)).statusCode, 200)
  const disputed = await buyMugs(member)
  await site.payments.provider.openDispute(await paymentIntentOf(site, member))
  for (const reply of [
    await moveTo(member, disputed.id),
    await cancelOrder(member, disputed.id, 29),
    await cancelAnyOrder(admin, disputed.id, 29),
  ])
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'disputed'])
  assert.deepEqual(await amountsAtProvider(member), [])
})

test("the local state matches the provider's at the end", () => assertReconciled(site))
