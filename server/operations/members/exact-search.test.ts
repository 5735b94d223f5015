import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { linkCheckoutOf, payFor } from '#server/testing/payments/paying.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const found = async (text: string): Promise<[ids: number[], count: number]> => {
  const { members, count } = await memberAdmin.list(`?search=${encodeURIComponent(text)}`)
  return [members.map(({ id }: { id: number }) => id), count]
}

test('the numbers of a payment, its receipt and its credit note find the member', async () => {
  const member = await site.as('pays@exact.test')
  await payFor(site, member, 'silver')
  const { id, receipt_number: receipt } = (await memberAdmin.read(member)).purchases[0]
  await memberAdmin.refund(id, 5)
  await site.runJobs()
  const [row] = await site.db.all`select payment_intent from payment_charges where id = ${id}`
  const [note] = await site.db
    .all`select number from payment_documents where kind = 'credit_note' and charge_id = ${id}`
  for (const text of [`${id}`, `#${id}`, String(row?.payment_intent), receipt, String(note?.number)])
    assert.deepEqual(await found(text), [[member.id], 1], text)
  for (const text of [`${id + 1_000_000}`, `${row?.payment_intent}0`, 'R-2026-99999', 'C-2026-99999'])
    assert.deepEqual(await found(text), [[], 0], text)
})

test('a receipt of an earlier release finds the member by its whole number only', async () => {
  const member = await site.as('earlier@exact.test')
  await payFor(site, member, 'silver')
  const { id } = (await memberAdmin.read(member)).purchases[0]
  await site.db.run`delete from payment_documents where charge_id = ${id}`
  await site.db.run`
    update payment_charges set receipt_number = null, paid_at = '2025-12-31T23:59:59.999Z' where id = ${id}`
  const digits = String(id).padStart(6, '0')
  for (const text of [`M-2025-${digits}`, ` m-2025-${digits} `])
    assert.deepEqual(await found(text), [[member.id], 1], text)
  for (const text of [`M-2026-${digits}`, `M-2025-0${digits}`, `M-2025-${id + 1_000_000}`, `M-${digits}`])
    assert.deepEqual(await found(text), [[], 0], text)
})

test('the number of an order finds its member, beside members whose address has this number', async () => {
  const { db } = site
  const member = await site.as('orders@exact.test')
  const id = await db.id()
  await db.run`
    insert into orders (id, member_id, payment, shipment, state, what, subtotal_cents, shipping_cents, tax_cents,
      total_cents, refunded_cents, created_at)
    values (${id}, ${member.id}, 'paid', 'none', 'paid', 'Mug', 100, 0, 0, 100, 0, '2026-03-15T12:00:00.000Z')`
  assert.deepEqual(await found(`#${id}`), [[member.id], 1])
  const other = await site.as(`someone${id}@exact.test`)
  assert.deepEqual(await found(`${id}`), [[other.id, member.id], 2])
})

test('the address of a payer finds the members whose links were paid from it, until the account is deleted', async () => {
  const { db } = site
  const [first, second] = [await site.as('gift-one@exact.test'), await site.as('gift-two@exact.test')]
  for (const member of [first, second])
    await site.payments.provider.pay(await linkCheckoutOf(site, member, 'silver'), { email: 'Aunt@Payers.test' })
  const own = await site.as('aunt-own@exact.test')
  await payFor(site, own, 'silver')
  for (const text of ['aunt@payers.test', 'AUNT@payers.test '])
    assert.deepEqual(await found(text), [[second.id, first.id], 2], text)
  assert.deepEqual(await found('unt@payers.test'), [[], 0])
  const aunt = await site.as('aunt@payers.test')
  assert.deepEqual(await found('aunt@payers.test'), [[aunt.id, second.id, first.id], 3])
  const hashes = () => db.all`select payer_hash from payment_charges where payer_hash is not null`
  assert.equal((await hashes()).length, 2)
  assert.ok((await hashes()).every(({ payer_hash: hash }) => /^[0-9a-f]{64}$/.test(String(hash))))
  assert.equal((await first.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await found('aunt@payers.test'), [[aunt.id, second.id], 2])
  assert.equal((await hashes()).length, 1)
})
