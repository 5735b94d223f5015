import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildApp } from '#server/app/app.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, linkCheckoutOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { runReconcile } from '#server/testing/payments/reconciling.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'

const settings = { STRIPE_AUTOMATIC_TAX: '1', OPERATOR_TAX_NUMBER: 'US-47-1234567' }
const site = siteForTests(() => startApp({ course: smallCourse(), settings }))
const admin = beforeTests(() => site.as('admin@example.test'))

const provider = () => site.payments.provider
const address = { line1: '48 Orchard Lane', city: 'Hebron', postal_code: '43033', country: 'US' }
const chargeIdOf = async ({ id }: Person) =>
  Number((await site.db.one`select id from payment_charges where member_id = ${id} order by id desc limit 1`)?.id)
const receiptOf = async (person: Person) =>
  (await person.send('GET', `/api/purchases/${await chargeIdOf(person)}`)).json()
const found = async (search: string) =>
  (await admin.send('GET', `/api/admin/members?search=${encodeURIComponent(search)}`))
    .json()
    .members.map(({ email }: { email: string }) => email)

test('a receipt and its credit note name the tax number, the address and the tax, in the e-mail and on the page', async () => {
  const member = await site.as('documents@example.test')
  await provider().pay(await checkoutOf(member, 'gold'), { address })
  await provider().refund(await paymentIntentOf(site, member), 1000)
  const { number, seller, buyer, credit_notes: notes } = await receiptOf(member)
  assert.match(number, /^R-2026-\d{5}$/)
  assert.equal(seller.tax_number, 'US-47-1234567')
  assert.equal(buyer.address, '48 Orchard Lane\nHebron, 43033\nUS')
  assert.match(notes[0].number, /^C-2026-\d{5}$/)
  assert.deepEqual([notes.length, notes[0].amount, notes[0].is_void], [1, 10, false])
  assert.ok(notes[0].tax > 0)
  assert.deepEqual([notes[0].seller, notes[0].buyer], [seller, buyer])
  const texts = (await emailsTo(site.db, member.email)).map(({ text }) => text)
  const [receipt, refund] = [number, notes[0].number].map((each) => texts.find((text) => text.includes(each)) ?? '')
  for (const text of [receipt, refund]) {
    assert.match(text ?? '', /Tax number of the seller: US-47-1234567/)
    assert.match(text ?? '', /Sold to: 48 Orchard Lane, Hebron, 43033, US/)
  }
})

test('issued documents keep their seller and buyer when both change', async () => {
  const member = await site.as('unchanged@example.test')
  await payFor(site, member, 'silver')
  await provider().refund(await paymentIntentOf(site, member), 500)
  const before = await receiptOf(member)
  await site.db.run`update members set given_name = 'Another', email = 'another@example.test' where id = ${member.id}`
  const siteOwner = { ...site.config.siteOwner, name: 'Another Company', taxNumber: null }
  const later = await buildApp({
    ...{ config: { ...site.config, siteOwner }, db: site.db, clock: site.clock, storage: site.storage },
    course: async () => smallCourse(),
    webFolder: join(import.meta.dirname, '../../../dist/web'),
    partnerFetch: site.partnerFetch,
  })
  const url = `/api/purchases/${await chargeIdOf(member)}`
  const after = await later.inject({ method: 'GET', url, headers: { cookie: member.cookie } })
  await later.close()
  assert.deepEqual(after.json(), before)
})

test('a refund that the bank sends back voids its credit note, and the next one gets a new number', async () => {
  const member = await site.as('void@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  await provider().refund(payment, 500)
  const [refund] = provider().list('refund', { payment_intent: payment })
  await provider().updateRefund(refund?.id ?? '', 'failed')
  await provider().refund(payment, 500)
  const { credit_notes: notes, refunds } = await receiptOf(member)
  assert.deepEqual(
    notes.map(({ amount, is_void: isVoid }: Record<string, unknown>) => [amount, isVoid]),
    [
      [5, true],
      [5, false],
    ],
  )
  assert.notEqual(notes[0].number, notes[1].number)
  assert.equal(refunds.length, 1)
})

test('the admin finds and refunds a payment by a receipt of this and of an earlier release', async () => {
  const [member, earlier] = [await site.as('by-receipt@example.test'), await site.as('by-legacy@example.test')]
  for (const person of [member, earlier]) await payFor(site, person, 'silver')
  const legacyId = await chargeIdOf(earlier)
  await site.db.run`delete from payment_documents where charge_id = ${legacyId}`
  await site.db.run`update payment_charges set receipt_number = null where id = ${legacyId}`
  const { number } = await receiptOf(member)
  const legacy = (await receiptOf(earlier)).number
  assert.equal(legacy, `M-2026-${String(legacyId).padStart(6, '0')}`)
  assert.deepEqual([await found(number.toLowerCase()), await found(legacy)], [[member.email], [earlier.email]])
  // The payment with a receipt of its own is not found by the number that it would have had.
  const wrong = `M-2026-${String(await chargeIdOf(member)).padStart(6, '0')}`
  assert.deepEqual(await found(wrong), [])
  assert.deepEqual((await runReconcile(site, '--refund', wrong)).output, [
    `There is no payment ${wrong}; nothing was refunded.`,
  ])
  for (const each of [number, legacy]) assert.equal((await runReconcile(site, '--refund', each)).code, 0)
  const [note] = (await receiptOf(earlier)).credit_notes
  assert.deepEqual(await found(note.number), [earlier.email])
  assert.equal((await receiptOf(earlier)).number, legacy)
})

test('a deleted account leaves its documents without a buyer, and a gift never stores its payer', async () => {
  const member = await site.as('leaves@example.test')
  await provider().pay(await checkoutOf(member, 'silver'), { address })
  await provider().pay(await linkCheckoutOf(site, member, 'gold'), { email: 'payer@example.test', address })
  const before = await site.db.all`select number from payment_documents order by number`
  const mine = await chargeIdOf(member)
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.ok(mine > 0)
  assert.deepEqual(await site.db.all`select number from payment_documents order by number`, before)
  const stored = JSON.stringify(
    await site.db.all`
    select d.* from payment_documents d join payment_charges c on c.id = d.charge_id where c.member_id is null`,
  )
  for (const secret of [member.email, 'payer@example.test', 'Orchard']) assert.ok(!stored.includes(secret), secret)
})

test('numbers begin anew with the year in UTC of the payment', async (t) => {
  const clock = testClock('2026-12-31T23:59:30.000Z')
  const newYear = await startApp({ course: smallCourse(), clock })
  t.after(() => newYear.close())
  for (const name of ['old', 'new']) {
    await payFor(newYear, await newYear.as(`${name}@example.test`), 'silver')
    clock.advance(60_000)
    await newYear.payments.provider.advance(0)
  }
  const rows = await newYear.db.all`select receipt_number from payment_charges order by paid_at`
  assert.deepEqual(
    rows.map(({ receipt_number: number }) => number),
    ['R-2026-00001', 'R-2027-00001'],
  )
})
