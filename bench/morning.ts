import { reportStore } from '#server/learning/mistake-reports/report-store.ts'
import { disputedPayments } from '#server/operations/disputes/service.ts'
import { disputeStore } from '#server/operations/disputes/store.ts'
import { openFailedRefunds } from '#server/operations/failed-refunds/store.ts'
import { memberFilters } from '#server/operations/members/filters.ts'
import { savedFilters } from '#server/operations/members/saved-filters.ts'
import { memberStore } from '#server/operations/members/store.ts'
import { failedJobs } from '#server/operations/morning/failed-jobs.ts'
import { readMorning } from '#server/operations/morning/service.ts'
import { journalStore } from '#server/operations/revenue/journal/store.ts'
import { pollStore } from '#server/payments/polling/poll-store.ts'
import { providerStatus } from '#server/payments/polling/provider-status.ts'
import type { Database } from '#server/platform/db/database.ts'
import { capped } from '#server/platform/db/search.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { maxCounted, productPages } from '#server/shop/catalog/product-pages.ts'
import { adminOrderStore } from '#server/shop/orders/admin-store.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'

export const morningName = 'the numbers of /admin among 100,000 members and 300,000 payments and orders'

const members = 100_000
const payments = 300_000
const rowsPerStatement = 50_000
/** Members, payments and orders are spread over this many days. */
const days = 365
const zone = 'America/New_York'
const maxMs = 100
const rounds = 15
/** Ids that the benchmark of the search does not use. */
const [firstMember, firstPayment] = [3_000_000, 4_000_000]
const dayMs = 24 * 60 * 60 * 1000

/** Days before today as timestamps, for rows that the database generates. */
async function addTimes(db: Database, now: number) {
  await db.run`create table bench_times (number bigint primary key, at text not null)`
  const numbers = Array.from({ length: days }, (_, number) => number)
  await db.insertMany(
    'bench_times',
    numbers.map((number) => ({ number, at: new Date(now - number * dayMs).toISOString() })),
  )
}

/** Runs a statement for the numbers below a maximum, in steps. */
async function inSteps(count: number, insert: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += rowsPerStatement) await insert(from, from + rowsPerStatement)
}

const numbers = (from: number, to: number) => ({
  strings: [
    'with recursive numbers (n) as (select cast(',
    ' as bigint) union all select n + 1 from numbers where n + 1 < ',
    ')',
  ],
  values: [from, to],
})

/** A tenth of the members have CashCoach; of these, one in ten is past due and one in ten in the trial. */
async function addMembers(db: Database, now: number) {
  const soon = new Date(now + 3 * dayMs).toISOString()
  await inSteps(members, (from, to) =>
    db.exclusive(async () => {
      await db.run`
        insert into members (id, issuer, subject, email, given_name, search_name, created_at)
        ${numbers(from, to)}
        select ${firstMember} + n, 'https://accounts.google.com', 'morning-' || n, 'morning.' || n || '@example.org',
          'Olivia', 'olivia', at
        from numbers join bench_times on number = n % ${days}`
      await db.run`
        insert into payment_subscriptions (id, subscription, product, member_id, customer, status, started_at, trial_end,
          current_period_end, next_attempt_at, version)
        ${numbers(from, to)}
        select ${firstMember} + n, 'sub_' || n, 'cashcoach', ${firstMember} + n, 'cus_' || n,
          case n % 100 when 0 then 'past_due' when 10 then 'trialing' else 'active' end, at,
          case n % 100 when 10 then ${soon} end, ${soon}, case n % 100 when 0 then ${soon} end, 1
        from numbers join bench_times on number = n % ${days} where n % 10 = 0`
    }),
  )
}

/** A payment and an order for each; one payment in 20 is partially refunded, and a few are disputed. */
async function addPayments(db: Database) {
  await inSteps(payments, (from, to) =>
    db.exclusive(async () => {
      await db.run`
        insert into payment_charges (id, payment_intent, product, member_id, payer, what, lines, subtotal_cents,
          shipping_cents, tax_cents, total_cents, tax_included, refunded_cents, returned_cents, dispute, paid_at)
        ${numbers(from, to)}
        select ${firstPayment} + n, 'pi_morning_' || n, 'store', ${firstMember} + n % ${members}, 'member', 'Mug', '[]', 1999,
          0, 0, 1999, 1, 0, 0, case n % 10000 when 0 then 'open' else 'none' end, at
        from numbers join bench_times on number = n % ${days}`
      await db.run`
        insert into payment_refunds (refund, charge_id, amount_cents, created_at)
        ${numbers(from, to)}
        select 're_morning_' || n, ${firstPayment} + n, 100, at
        from numbers join bench_times on number = n % ${days} where n % 20 = 0`
      await db.run`
        insert into orders (id, member_id, charge_id, payment, shipment, state, what, subtotal_cents, shipping_cents,
          tax_cents, total_cents, refunded_cents, created_at)
        ${numbers(from, to)}
        select ${firstPayment} + n, ${firstMember} + n % ${members}, ${firstPayment} + n, 'paid', 'sent',
          case n % 1000 when 0 then 'to_send' else 'sent' end, 'Mug', 1999, 0, 0, 1999, 0, at
        from numbers join bench_times on number = n % ${days}`
    }),
  )
}

/** The morning as a site reads it, but for back-ups, which are files. */
function reader(db: Database) {
  const store = memberStore(db, [])
  const [orders, products] = [adminOrderStore(db), productPages(db)]
  return readMorning({
    ...{ db, zone, isPaymentsOn: true, log: console },
    members: { store, filters: memberFilters({ store, saved: savedFilters({ db }), zone }) },
    journal: journalStore(db),
    shop: {
      administration: { countToSend: async () => capped(await orders.count({ state: 'to_send' }), maxCounted) },
      countLowStock: products.countLowStock,
    },
    payments: { providerStatus: providerStatus({ settings: settingStore(db), rows: pollStore(db) }) },
    disputes: disputedPayments(disputeStore(db)),
    failedRefunds: openFailedRefunds(db),
    reports: reportStore(db),
    jobs: failedJobs(db),
    backups: {
      panel: async () => ({
        ...{ database: db.engine, is_on: false, hint: null, every_hours: null, keep: 14, kept: 0, last: null },
        ...{ is_under_way: false, failure: null, warnings: [] },
      }),
    },
  })
}

/** Time to read all numbers, as long work. */
export async function measureMorning(
  { db, now }: { db: Database; now: number },
  name: string,
): Promise<BenchmarkResult[]> {
  await addTimes(db, now)
  await addMembers(db, now)
  await addPayments(db)
  // As autovacuum does on a server in use.
  await db.script(db.engine === 'sqlite' ? 'analyze' : 'vacuum analyze')
  const read = reader(db)
  const { members: joined, sales, refunds, to_send, trials, past_due, disputes } = await read(now)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await read(now)
    times.push(performance.now() - began)
  }
  const slowest = Math.max(...times)
  const counts = [joined?.week, sales?.week, refunds?.week, to_send, trials, past_due, disputes].map(
    (one) => one?.count,
  )
  const spread = `${Math.min(...times).toFixed(0)} to ${slowest.toFixed(0)}`
  const value = `${median(times, Number).toFixed(0)} ms (members, sales and refunds of a week, orders to send, trials, past due, disputes: ${counts.join(', ')})`
  return [createResult(name, value, `≤ ${maxMs} ms`, slowest <= maxMs, spread)]
}
