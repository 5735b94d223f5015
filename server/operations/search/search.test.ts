import assert from 'node:assert/strict'
import { test } from 'node:test'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { linkCheckoutOf, payFor, paymentIntentOf, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { affiliateBody } from '#server/testing/shop/shop.ts'
import { addProduct, buy, orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(() => startShop())
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const request = (text: string, person: Pick<Person, 'send'> = admin) =>
  person.send('GET', `/api/admin/search?q=${encodeURIComponent(text)}`)
async function search(text: string) {
  const reply = await request(text)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
/** The kinds with results, and what identifies each result. */
async function found(text: string): Promise<Record<string, unknown[]>> {
  const all: Record<string, { rows: Record<string, unknown>[] }> = await search(text)
  const keyOf = ({ number, id, key }: Record<string, unknown>) => number ?? id ?? key
  return Object.fromEntries(
    Object.entries(all).flatMap(([kind, { rows }]) => (rows.length > 0 ? [[kind, rows.map(keyOf)]] : [])),
  )
}

const named = async (email: string, name: string, searchName: string) => {
  const person = await site.as(email)
  await site.db.run`update members set given_name = ${name}, search_name = ${searchName} where id = ${person.id}`
  return person
}

test('the numbers of a membership payment and its ids at the provider find it with its member', async () => {
  const member = await site.as('pays@search.test')
  await payFor(site, member, 'silver')
  const { id, receipt_number: receipt } = (await memberAdmin.read(member)).purchases[0]
  await memberAdmin.refund(id, 5)
  await site.runJobs()
  const [note] = await site.db
    .all`select number, refund from payment_documents where kind = 'credit_note' and charge_id = ${id}`
  const [attempt] = await site.db.all`select checkout from payment_attempts where member_id = ${member.id}`
  const number = String(note?.number)
  assert.deepEqual(await found(receipt), { documents: [receipt], members: [member.id] })
  assert.deepEqual(await found(` ${receipt.toLowerCase()} `), { documents: [receipt], members: [member.id] })
  assert.deepEqual(await found(number), { documents: [number], members: [member.id] })
  assert.deepEqual(await found(`#${id}`), { payments: [id], members: [member.id] })
  const intent = await paymentIntentOf(site, member)
  assert.deepEqual(await found(intent), { payments: [id], members: [member.id] })
  for (const providerId of [note?.refund, attempt?.checkout])
    assert.deepEqual(await found(String(providerId)), { payments: [id] }, String(providerId))
  for (const text of [
    `${intent}0`,
    intent.slice(0, -1),
    `#${id + 1_000_000}`,
    'R-2031-00001',
    'C-2031-00001',
    're_unknown',
  ])
    assert.deepEqual(await found(text), {}, text)
  const { documents } = await search(receipt)
  assert.deepEqual(documents, {
    rows: [
      {
        number: receipt,
        kind: 'receipt',
        issued_at: documents.rows[0].issued_at,
        amount: 19.99,
        what: documents.rows[0].what,
        order: null,
        member: { id: member.id, given_name: 'Test', email: 'pays@search.test' },
      },
    ],
    has_more: false,
  })
  assert.equal((await search(number)).documents.rows[0].amount, 5)
})

test('an id of a subscription finds its payments', async () => {
  const member = await site.as('coached@search.test')
  const checkout = await subscriptionCheckoutOf(member)
  await site.payments.provider.pay(checkout)
  await member.send('POST', '/api/payments/confirm', { session_id: checkout })
  const [row] = await site.db.all`select id, subscription from payment_subscriptions where member_id = ${member.id}`
  assert.deepEqual(await found(String(row?.subscription)), {}, 'nothing is paid in the trial')
  const [id = 0] = await site.db.ids(1)
  await site.db.run`
    insert into payment_charges (id, payment_intent, product, member_id, payer, subscription_id, invoice, what, lines,
      subtotal_cents, shipping_cents, tax_cents, total_cents, tax_included, refunded_cents, returned_cents, dispute, paid_at)
    values (${id}, 'pi_month', 'cashcoach', ${member.id}, 'member', ${Number(row?.id)}, 'in_month', 'CashCoach', '[]', 599, 0,
      0, 599, 1, 0, 0, 'none', '2026-03-15T12:00:00.000Z')`
  for (const text of [String(row?.subscription), 'in_month'])
    assert.deepEqual(await found(text), { payments: [id] }, text)
})

test('a receipt of an earlier release is found by its own number only', async () => {
  const member = await site.as('earlier@search.test')
  await payFor(site, member, 'silver')
  const [charge] = await site.db.all`select id from payment_charges where member_id = ${member.id}`
  const id = Number(charge?.id)
  await site.db.run`delete from payment_documents where charge_id = ${id}`
  await site.db.run`
    update payment_charges set receipt_number = null, paid_at = '2025-05-01T00:00:00.000Z' where id = ${id}`
  const number = `M-2025-${String(id).padStart(6, '0')}`
  assert.deepEqual((await found(number)).documents, [number])
  assert.equal((await found(number.replace('2025', '2024'))).documents, undefined)
})

test('an order is found by its number, its receipt and its payment', async () => {
  const member = await site.as('orders@search.test')
  const { id } = await buy(site, member, { id: await addProduct(site, { name: 'Lamp' }) })
  const { receipt_id: charge } = await orderOf(member, id)
  const [{ number } = { number: '' }] = await site.db
    .all`select number from payment_documents where charge_id = ${charge}`
  assert.deepEqual(await found(`#${id}`), { orders: [id], members: [member.id] })
  assert.deepEqual(await found(String(number)), { documents: [number], orders: [id], members: [member.id] })
  const intent = await paymentIntentOf(site, member)
  assert.deepEqual(await found(intent), { payments: [charge], orders: [id], members: [member.id] })
  const { orders, documents } = await search(String(number))
  assert.deepEqual(orders.rows, [
    { id, created_at: orders.rows[0].created_at, what: 'Lamp', total: 17, member_name: 'Test' },
  ])
  assert.equal(documents.rows[0].order, id)
})

test('the documents, payments and orders of a deleted account are found without a member', async () => {
  const member = await site.as('leaves@search.test')
  await payFor(site, member, 'silver')
  const { receipt_number: receipt } = (await memberAdmin.read(member)).purchases[0]
  const { id } = await buy(site, member, { id: await addProduct(site, { kind: 'digital', name: 'Plan' }) })
  const intent = await paymentIntentOf(site, member)
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  const gone = await search(receipt)
  assert.deepEqual([gone.documents.rows[0].member, gone.members.rows], [null, []])
  const paid = await search(intent)
  assert.deepEqual([paid.payments.rows[0].member, paid.payments.rows[0].order], [null, id])
  assert.deepEqual([paid.orders.rows[0].id, paid.orders.rows[0].member_name, paid.members.rows], [id, null, []])
  assert.deepEqual(await found('leaves@search.test'), {})
})

test('members are found by name and address without accents and case; two letters match the beginning', async () => {
  const emile = await named('e.durand@search.test', 'Émile', 'emile')
  const remi = await named('xq.petit@search.test', 'Rémi', 'remi')
  for (const text of ['emile', 'ÉMILE', 'E\u0301mile', 'mil', 'ém'])
    assert.deepEqual((await found(text)).members, [emile.id], text)
  assert.deepEqual((await found('xq')).members, [remi.id])
  assert.equal((await found('q.')).members, undefined)
  assert.deepEqual((await search('durand@SEARCH')).members.rows, [
    { id: emile.id, given_name: 'Émile', email: 'e.durand@search.test' },
  ])
})

test('the address of a link’s payer finds the member; the code of a link finds nothing', async () => {
  const member = await site.as('gift@search.test')
  const { url } = (await member.send('POST', '/api/memberships/links', { tier: 'gold' })).json()
  const code = url.split('/').at(-1)
  assert.ok(code.length > 10)
  for (const text of [code, url, code.slice(0, 8)]) assert.deepEqual(await found(text), {}, text)
  await site.payments.provider.pay(await linkCheckoutOf(site, member, 'silver'), { email: 'Aunt@payer.test' })
  assert.deepEqual(await found('aunt@payer.test'), { members: [member.id] })
  assert.deepEqual(await found(code), {})
})

test('more members than five are announced, newest first', async () => {
  const ids: number[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) ids.push((await site.as(`many${number}@zwz.test`)).id)
  const { members } = await search('zwz')
  assert.deepEqual(
    [members.rows.map(({ id }: { id: number }) => id), members.has_more],
    [ids.toReversed().slice(0, 5), true],
  )
})

test('products are found folded or by SKU, hidden ones too, deleted ones not, and affiliate links', async () => {
  const shown = await addProduct(site, { name: 'Crème brûlée bowl', sku: 'BOWL-7' })
  const hidden = await addProduct(site, { name: 'Brûlée torch', is_active: false })
  const removed = await addProduct(site, { name: 'Brulee spoon' })
  assert.equal((await admin.send('DELETE', `/api/products/${removed}`)).statusCode, 204)
  const link = (
    await admin.send('POST', '/api/affiliate/products', { ...affiliateBody, title: 'The Brûlée Book' })
  ).json()
  const { products } = await search('BRULEE')
  assert.deepEqual(products.rows, [
    { id: hidden, kind: 'own', name: 'Brûlée torch', is_active: false },
    { id: shown, kind: 'own', name: 'Crème brûlée bowl', is_active: true },
    { id: link.id, kind: 'affiliate', name: 'The Brûlée Book', is_active: true },
  ])
  assert.deepEqual(await found('BOWL-7'), { products: [shown] })
  assert.deepEqual(await found('rulee tor'), { products: [hidden] })
})

test('lessons and media are found by their titles, unpublished lessons too, deleted media not', async () => {
  const lessons = await site.db.all`select id from lessons order by lesson_order limit 2`
  const [first = 0, second = 0] = lessons.map(({ id }) => Number(id))
  await site.db.run`update lessons set title = ${'Détours of interest'} where id = ${first}`
  await site.db.run`update lessons set title = ${'Hidden detours'}, published = 0 where id = ${second}`
  const media = { kind: 'image', description: '', external_url: 'https://pictures.example/1.png' }
  await site.db.insertMany('media', [
    { ...media, key: 'shown', title: 'A détour drawn', uploaded: '2026-03-01T00:00:00.000Z', deleted_at: null },
    {
      ...media,
      key: 'gone',
      title: 'A detour lost',
      uploaded: '2026-03-01T00:00:00.000Z',
      deleted_at: '2026-03-02T00:00:00.000Z',
    },
  ])
  const { lessons: found, media: items } = await search('detour')
  assert.deepEqual(found.rows, [
    { id: first, title: 'Détours of interest', tier: 'bronze', published: true },
    { id: second, title: 'Hidden detours', tier: 'bronze', published: false },
  ])
  assert.deepEqual(items.rows, [{ key: 'shown', kind: 'image', title: 'A détour drawn' }])
  assert.deepEqual((await search('tour')).lessons.rows.length, 2)
  assert.deepEqual((await search('de')).media.rows.length, 1)
  assert.deepEqual((await search('et')).lessons.rows.length, 0)
})

test('one character, marks and blanks find nothing, and signs are literal', async () => {
  await named('100%_sure@signs.test', `O'Quote "x"`, `o'quote "x"`)
  for (const text of [' ', 'e', '7', '%', '_', "'", '"', '\u0301', '\u200b', '\\'])
    assert.deepEqual(await found(text), {}, text)
  for (const text of ['%_', '0_', '%%', '__', "' or 1=1", '";--', '\\%', 'xq OR zwz', '* *', '(', '-1', '#0', '1e9'])
    assert.deepEqual(await found(text), {}, text)
  for (const text of ['100%', '%_sure', "o'q", `"x"`]) assert.equal((await found(text)).members?.length, 1, text)
})

test('a text that is too long or missing is rejected with its reason', async () => {
  assert.equal((await request('e'.repeat(200))).statusCode, 200)
  const long = await request('e'.repeat(1000))
  assert.deepEqual([long.statusCode, long.json().fields], [400, { q: 'Please use at most 200 characters.' }])
  for (const query of ['', '?q=', '?q=one&q=two'])
    assert.equal((await admin.send('GET', `/api/admin/search${query}`)).statusCode, 400, query)
})

test('only admins may search', async () => {
  const member = await site.as('curious@search.test')
  assert.equal((await request('pays@search.test', member)).statusCode, 403)
  assert.equal((await site.visitor('GET', '/api/admin/search?q=pays')).statusCode, 401)
})
