import assert from 'node:assert/strict'
import type { Browser } from '@playwright/test'
import type { Database } from '#server/platform/db/database.ts'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { addPaidOrders } from '#server/testing/shop/many-orders.ts'
import { openAdmin, placeOrders } from '../shop/shopper.ts'
import type { Site } from '../site.ts'
import { inDatabase, inDays } from './beside-server.ts'

/** Adds a payment. @returns its id */
async function addPayment(db: Database, cents: number, fields: Record<string, string | number> = {}) {
  const id = await db.id()
  const payment = { payment_intent: `pi_row_${id}`, product: 'membership', member_id: null, payer: 'member' }
  const bought = { attempt_id: null, subscription_id: null, invoice: null, what: 'Silver', lines: '[]' }
  const sums = { subtotal_cents: cents, shipping_cents: 0, tax_cents: 0, total_cents: cents, tax_included: 0 }
  const refunds = { refunded_cents: 0, returned_cents: 0, refunded_at: null }
  const states = { dispute: 'none', paid_at: inDays(0), fraud_warning: 0 }
  await db.insertMany('payment_charges', [{ id, ...payment, ...bought, ...sums, ...refunds, ...states, ...fields }])
  return id
}

const addRefund = (db: Database, charge: number, cents: number, at: string) => db.run`
  insert into payment_refunds (refund, charge_id, amount_cents, created_at)
  values (${`re_${cents}`}, ${charge}, ${cents}, ${at})`

const addFailedRefund = async (db: Database, charge: number, closed: string | null) => db.run`
  insert into payment_failed_refunds (id, refund, charge_id, amount_cents, is_automatic, failed_at, closed_at)
  values (${await db.id()}, ${`re_failed_${await db.id()}`}, ${charge}, 100, 0, ${inDays(0)}, ${closed})`

async function addSubscription(db: Database, name: string, status: string, trialEnd: string | null) {
  const id = await db.id()
  await db.run`
    insert into payment_subscriptions (id, subscription, product, member_id, customer, status, started_at, trial_end,
      current_period_end, next_attempt_at, version)
    select ${id}, ${`sub_${id}`}, 'cashcoach', m.id, 'cus_1', ${status}, ${inDays(0)}, ${trialEnd}, ${inDays(9)},
      ${inDays(2)}, 1
    from members m where m.email = ${`${name}@example.test`}`
}

async function addFailedJob(db: Database, kind: string, error: string | null) {
  const id = await db.id()
  await db.run`
    insert into jobs (id, kind, key, payload, due_at, attempts, last_error, done_at)
    values (${id}, ${kind}, ${`receipt:${id}`}, '', ${inDays(0)}, 12, ${error}, ${inDays(0)})`
}

/** Payments and refunds of today, of three days ago and of ten days ago. */
async function addMoney(db: Database) {
  for (const cents of [1999, 3999, 999]) await addPayment(db, cents)
  const disputed = await addPayment(db, 1500, { dispute: 'open' })
  await addPayment(db, 1600, { fraud_warning: 1 })
  await addPayment(db, 1700, { dispute: 'lost', fraud_warning: 1 })
  await addPayment(db, 2500, { paid_at: inDays(-3) })
  await addPayment(db, 1200, { paid_at: inDays(-10) })
  for (const [cents, days] of [
    [300, 0],
    [450, 0],
    [200, -3],
    [100, -10],
  ] as const)
    await addRefund(db, disputed, cents, inDays(days))
  for (const closed of [null, null, inDays(0)]) await addFailedRefund(db, disputed, closed)
}

/** What waits, beside what has ended. */
async function addWaiting(db: Database) {
  await addSubscription(db, 'ann', 'past_due', null)
  await addSubscription(db, 'ben', 'past_due', null)
  await addSubscription(db, 'cleo', 'trialing', inDays(3))
  await addSubscription(db, 'dan', 'trialing', inDays(8))
  for (const closed of [null, null, inDays(0)])
    await db.run`
      insert into lesson_reports (id, member_id, lesson_id, kind, text, created_at, closed_at)
      select ${await db.id()}, m.id, 1, 'mistake', 'A sum is wrong.', ${inDays(0)}, ${closed} from members m
      where m.email = ${'ann@example.test'}`
  for (const error of ['ETIMEDOUT', 'ECONNRESET']) await addFailedJob(db, 'refund', error)
  for (const error of ['EREJECTED', 'EREJECTED', null]) await addFailedJob(db, 'email', error)
  await db.run`update products set inventory_count = 50 where inventory_count < 10`
  await db.run`
    update products set inventory_count = 2 where id in (
      select id from products where deleted_at is null and is_active = 1 and inventory_count is not null
      order by id limit 3)`
}

/** A paid order whose payment is then disputed. @returns its id */
async function placeDisputed(browser: Browser, site: Site): Promise<number> {
  const { addProduct } = await openAdmin(browser, site)
  const { id: mug } = await addProduct({ name: 'Disputed Mug', price: 14, inventory_count: null })
  await placeOrders(browser, site, mug, 1)
  const row = await inDatabase(
    site,
    (db) => db.one`
      select o.id, c.payment_intent from orders o join payment_charges c on c.id = o.charge_id`,
  )
  const body = new URLSearchParams({ do: `dispute ${row?.payment_intent}` })
  const reply = await fetch(`${site.url}/sandbox/payments`, { method: 'POST', headers: { origin: site.url }, body })
  assert.equal(reply.status, 200)
  return Number(row?.id)
}

/** Rows of each list, beside rows that do not belong to it: 39 orders to send, and a disputed one. @returns its id */
export async function fillMonday(browser: Browser, site: Site): Promise<number> {
  for (const name of ['ann', 'ben', 'cleo', 'dan'])
    await signIn(createTestBrowser({ origin: site.url }), `${name}@example.test`)
  const disputed = await placeDisputed(browser, site)
  await inDatabase(site, async (db) => {
    await db.run`update members set created_at = ${inDays(-3)} where email = ${'dan@example.test'}`
    await db.run`update members set created_at = ${inDays(-10)} where email = ${'cleo@example.test'}`
    await addMoney(db)
    await addWaiting(db)
    const ann = await db.one`select id from members where email = ${'ann@example.test'}`
    await addPaidOrders({ db, clock: { now: Date.now } }, { id: Number(ann?.id) }, 39)
  })
  return disputed
}
