import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBalance, withLateTransactions } from '#server/testing/payments/balance.ts'
import { payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { advance, rejectCalls, scriptOf, startPolledSite } from '#server/testing/payments/polling.ts'
import { assertReconciled } from '#server/testing/payments/reconciling.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const day = 24 * 3_600_000
const site = siteForTests(startPolledSite)
const admin = beforeTests(async () => scriptOf(site))

const read = async (path: string) => (await admin.send('GET', `/api/admin/money${path}`)).json()
const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
const provider = () => site.payments.provider

const random = seededRandom(20_260_317)
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)

const names = ['Date (UTC)', 'Number', 'Kind', 'Member', 'Gross', 'Tax', 'Refund', 'Dispute', 'Payment']
const balanceNames = ['Fee', 'Payout', 'Other', 'Balance transaction']

/** The rows of the CSV. */
async function csvRows(): Promise<Record<string, string>[]> {
  const reply = await admin.send('GET', '/api/admin/money/journal/export')
  const [header = [], ...rows] = reply.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
  assert.deepEqual(header, [...names, ...balanceNames])
  return rows.map((row: string[]) =>
    Object.fromEntries(header.map((name: string, index: number) => [name, row[index] ?? ''])),
  )
}

interface Sums {
  gross: unknown
  tax: unknown
  refund: unknown
  dispute: unknown
  fee: unknown
  other: unknown
}
const balanceOf = ({ gross, refund, dispute, fee, other }: Sums) =>
  cents(gross) - cents(refund) - cents(dispute) - cents(fee) + cents(other)
const revenueOf = ({ gross, tax, refund, dispute }: Sums) => cents(gross) - cents(tax) - cents(refund) - cents(dispute)
const sumsOf = (row: Record<string, string>): Sums => ({
  gross: row.Gross,
  tax: row.Tax,
  refund: row.Refund,
  dispute: row.Dispute,
  fee: row.Fee,
  other: row.Other,
})
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

/** What happens to each payment, a step a day, each at a day of its own. */
type Step = (payment: string) => Promise<unknown>
const refund =
  (cents?: number): Step =>
  (payment) =>
    provider().refund(payment, cents)
const failLast: Step = async (payment) => {
  const [last] = provider().list('refund', { payment_intent: payment })
  await provider().failRefund(String(last?.id))
}
const dispute: Step = (payment) => provider().openDispute(payment)
const decide =
  (outcome: 'won' | 'lost'): Step =>
  (payment) =>
    provider().closeDispute(payment, outcome)
const wait: Step = async () => {}

const courses: readonly Step[][] = [
  [],
  [refund(500), wait, refund(301)],
  [wait, refund()],
  [refund(700), wait, wait, failLast, refund(700)],
  [wait, dispute, wait, wait, decide('won'), wait, refund(999)],
  [dispute, wait, wait, wait, decide('lost')],
  [wait, wait, refund(333), dispute, decide('lost')],
  [wait, wait, wait, dispute],
  [wait, wait, wait, wait, refund()],
]

test('the journal adds up to the payouts and to the revenue of a shuffled month, with late and repeated transactions', async () => {
  // Some payments are only paid, so that the balance is seldom negative.
  const course = shuffled([...courses, ...courses.slice(0, 5).map((): Step[] => [])])
  const lives: { steps: Step[]; payment: string }[] = []
  let failed: string | undefined
  for (let date = 0; date < 16; date++) {
    for (const steps of course.splice(0, 2)) {
      const member = await site.as(`member${lives.length}@example.test`)
      await payFor(site, member, random() < 0.5 ? 'silver' : 'gold')
      lives.push({ steps: [...steps], payment: await paymentIntentOf(site, member) })
    }
    for (const { steps, payment } of shuffled(lives)) await steps.shift()?.(payment)
    const [latest] = provider().list('payout', { status: 'paid' })
    if (latest && !failed && date > 5) failed = (await provider().failPayout(latest.id)).id
    if (random() < 0.4)
      await withLateTransactions(
        site,
        () => random() < 0.4,
        async () => {
          await readBalance(site)
          await readBalance(site)
        },
      )
    await advance(site, day)
  }
  await readBalance(site)
  await readBalance(site)

  const rows = await csvRows()
  const transactions = provider()
    .list('balance_transaction')
    .filter(({ type }) => type !== 'payout')
  const written = rows.map((row) => row['Balance transaction']).filter(Boolean)
  assert.deepEqual(written.sort(), transactions.map(({ id }) => id).sort(), 'each transaction has one row')
  const { payouts, next, waiting, missing_rights: missing, other_currencies: others } = await read('/payouts')
  assert.deepEqual([next, missing, others], [null, [], 0])
  assert.deepEqual(
    payouts.map(({ id }: { id: string }) => id),
    provider()
      .list('payout')
      .map(({ id }) => id),
  )
  assert.ok(payouts.length > 3, `${payouts.length} payouts`)
  for (const payout of payouts) {
    const page = await read(`/journal?payout=${payout.id}`)
    const ofPayout = rows.filter((row) => row.Payout === payout.id)
    assert.deepEqual(
      [balanceOf(page.total), sum(page.entries.map(balanceOf)), sum(ofPayout.map((row) => balanceOf(sumsOf(row))))],
      [cents(payout.amount), cents(payout.amount), cents(payout.amount)],
      `payout ${payout.id}`,
    )
    assert.deepEqual(
      [page.count, ofPayout.length, cents(page.total.fee), payout.is_complete],
      [payout.entries, payout.entries, cents(payout.fees), true],
    )
    assert.equal(page.payout.id, payout.id)
  }
  assert.deepEqual(
    payouts.filter(({ state }: { state: string }) => state === 'failed').map(({ id }: { id: string }) => id),
    [failed],
  )
  const unpaid = rows.filter((row) => row['Balance transaction'] && !row.Payout)
  assert.deepEqual(
    [waiting.entries, cents(waiting.amount)],
    [unpaid.length, sum(unpaid.map((row) => balanceOf(sumsOf(row))))],
  )

  const report = await read('')
  for (const { month, revenue } of report.months) {
    const { total, entries } = await read(`/journal?month=${month}`)
    assert.deepEqual([revenueOf(total), sum(entries.map(revenueOf))], [cents(revenue), cents(revenue)], month)
  }
  assert.equal(sum(rows.map((row) => revenueOf(sumsOf(row)))), cents(report.total.revenue))
  // Rows without a transaction are a loss, whose money went before, and a void credit note.
  const unmoved = rows.filter((row) => !row['Balance transaction'])
  assert.deepEqual(unmoved.map((row) => row.Kind).sort(), ['dispute', 'dispute', 'void_credit_note'])
  assert.deepEqual(
    unmoved.map((row) => balanceOf(sumsOf(row))),
    [0, 0, 0],
  )
  await assertReconciled(site)
})

test('a payment has its fee and payout, and a dispute moves money in rows of its own', async () => {
  const member = await site.as('fee@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  await provider().openDispute(payment)
  const last = async () => (await read('/journal')).entries.slice(-2)
  const [before] = (await read('/journal')).entries.slice(-1)
  assert.deepEqual([before.kind, before.gross, before.fee, before.payout], ['membership', 19.99, null, null])
  await readBalance(site)
  const [sale, withdrawal] = await last()
  // 2.9 % of 19.99 and 30 cents.
  assert.deepEqual([sale.gross, sale.fee, sale.other, sale.payout], [19.99, 0.88, 0, null])
  assert.deepEqual(
    [withdrawal.kind, withdrawal.gross, withdrawal.fee, withdrawal.other, withdrawal.payment, withdrawal.number],
    ['withdrawal', 0, 15, -19.99, sale.payment, null],
  )
  assert.equal((await admin.send('GET', '/api/admin/money/journal?payout=po_unknown')).statusCode, 404)
})

test('a missing right is named with the payouts, and is no error elsewhere', async () => {
  rejectCalls(site, /\/v1\/(balance_transactions|payouts)/, 403)
  await readBalance(site)
  const list = await read('/payouts')
  assert.deepEqual([list.missing_rights, list.is_on], [['Balance transaction sources', 'Payouts'], true])
  assert.ok(list.payouts.length > 3, 'what was read stays')
  const status = (await admin.send('GET', '/api/admin/payment-status')).json()
  assert.deepEqual([status.missing_rights, status.silent_since], [[], null])
  rejectCalls(site, /\/v1\/(balance_transactions|payouts)/, 401)
  await readBalance(site)
  delete site.payments.hooks.interceptRequest
  await readBalance(site)
  assert.deepEqual((await read('/payouts')).missing_rights, [])
})

test('a change in another currency is counted, and never in a sum', async () => {
  const before = await read('/journal')
  await site.db.insertMany('payment_balance', [
    {
      ...{ txn: 'txn_euro', kind: 'charge', category: 'charge', amount_cents: 1000, fee_cents: 59, currency: 'eur' },
      ...{ payment_intent: null, entry: null, payout: null, created_at: new Date(site.clock.now()).toISOString() },
    },
  ])
  assert.deepEqual((await read('/journal')).total, before.total)
  assert.equal((await read('/payouts')).other_currencies, 1)
})
