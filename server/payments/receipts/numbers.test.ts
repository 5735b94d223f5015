import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildApp } from '#server/app/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const payments = 50
const site = siteForTests(() => startApp({ course: smallCourse() }))

/** A second server with its own connections, whose every third booking is rolled back after its number was assigned. */
const second = beforeTests(async () => {
  const db = await openDatabase(site.location)
  let documents = 0
  const insertMany: Database['insertMany'] = async (table, rows) => {
    const inserted = await db.insertMany(table, rows)
    if (table !== 'payment_documents') return inserted
    documents += 1
    if (documents % 3 === 1) throw new Error('This booking is rolled back by the test')
    return inserted
  }
  const { config, clock, storage, payments: provider } = site
  const app = await buildApp({
    ...{ config, clock, storage, db: { ...db, insertMany }, course: async () => smallCourse() },
    webFolder: join(import.meta.dirname, '../../../dist/web'),
    partnerFetch: provider.partnerFetch,
  })
  return { app, db, rolledBack: () => Math.ceil(documents / 3) }
})
after(async () => {
  await second.app.close()
  await second.db.close()
})

const numbersOf = async (kind: 'receipt' | 'credit_note') =>
  (await site.db.all`select number from payment_documents where kind = ${kind} order by number`).map(({ number }) =>
    String(number),
  )
const series = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}-2026-${String(index + 1).padStart(5, '0')}`)

interface Buyer {
  member: Person
  checkout: string
}

/**
 * Reports a return from the payment page to both servers at once, until one has recorded the payment. The first three
 * buyers return only to the second server, so that one of its bookings is always rolled back.
 */
async function confirm({ member, checkout }: Buyer, index: number) {
  const servers = index < 3 ? [second.app] : [site.app, second.app]
  const request = {
    method: 'POST',
    url: '/api/payments/confirm',
    headers: { cookie: member.cookie },
    payload: { session_id: checkout },
  } as const
  for (;;) {
    const replies = await Promise.all(servers.map((server) => server.inject(request)))
    if (replies.every(({ statusCode }) => statusCode === 200)) return
  }
}

const buyers: Buyer[] = []

test('50 payments that race on two servers with rollbacks get consecutive numbers, each once', async () => {
  for (let index = 0; index < payments; index += 1) {
    const member = await site.as(`racer-${index}@example.test`)
    buyers.push({ member, checkout: await checkoutOf(member, 'silver') })
  }
  await site.payments.provider.setDelivery('held')
  for (const { checkout } of buyers) await site.payments.provider.pay(checkout)
  await Promise.all(buyers.map(confirm))
  assert.ok(second.rolledBack() > 0)
  assert.deepEqual(await numbersOf('receipt'), series('R', payments))
  const rows = await site.db.all`select receipt_number from payment_charges order by receipt_number`
  assert.deepEqual(
    rows.map(({ receipt_number: number }) => number),
    series('R', payments),
  )
})

test('refunds that race on two servers with rollbacks get consecutive credit notes, each once', async () => {
  const refunded = buyers.slice(0, 20)
  const before = second.rolledBack()
  for (const { member } of refunded) await site.payments.provider.refund(await paymentIntentOf(site, member), 500)
  await Promise.all(refunded.map(confirm))
  assert.ok(second.rolledBack() > before)
  assert.deepEqual(await numbersOf('credit_note'), series('C', refunded.length))
  assert.deepEqual(await numbersOf('receipt'), series('R', payments))
})
