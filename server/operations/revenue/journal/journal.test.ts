import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { addProduct, buy, startShop } from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const token = 'a-token-of-the-operator-that-is-long-enough'
const site = siteForTests(() => startShop({ ADMIN_API_TOKEN: token, STRIPE_AUTOMATIC_TAX: '1' }))
const day = 24 * 3_600_000

const read = async (path: string) =>
  (await site.visitor('GET', `/api/admin/money${path}`, undefined, { authorization: `Bearer ${token}` })).json()
const advanceDays = async (days: number) => {
  site.clock.advance(days * day)
  await site.payments.provider.advance(0)
}
const cents = (dollars: number) => Math.round(dollars * 100)
interface Entry {
  kind: string
  number: string | null
  gross: number
  tax: number
  refund: number
  dispute: number
}

test('without a payment the journal is empty', async () => {
  const { entries, count, total, month } = await read('/journal')
  assert.deepEqual([entries, count, month], [[], 0, '2026-03'])
  assert.deepEqual(total, { gross: 0, tax: 0, refund: 0, dispute: 0, fee: 0, other: 0 })
})

test('the journal lists payments, refunds, void credit notes and lost disputes, and equals the report of each month', async () => {
  const { provider } = site.payments
  const [ann, ben, cleo] = [
    await site.as('ann@example.test'),
    await site.as('ben@example.test'),
    await site.as('cleo@example.test'),
  ]
  await buy(site, ann, { id: await addProduct(site, { price_cents: 3333 }) })
  await payFor(site, ben, 'gold')
  await payFor(site, cleo, 'silver')
  const order = await paymentIntentOf(site, ann)
  for (const amount of [1001, 333]) await provider.refund(order, amount)
  await advanceDays(20)
  const tier = await paymentIntentOf(site, ben)
  await provider.refund(tier, 700)
  const [failed] = provider.list('refund', { payment_intent: tier })
  await provider.updateRefund(failed?.id ?? '', 'failed')
  await provider.refund(order, 999)
  const disputed = await paymentIntentOf(site, cleo)
  await provider.openDispute(disputed)
  await advanceDays(30)
  await provider.closeDispute(disputed, 'lost')
  const report = await read('')
  const months = report.months.map(({ month }: { month: string }) => month)
  assert.deepEqual(months, ['2026-03', '2026-04', '2026-05'])
  const kinds = new Set<string>()
  for (const sum of report.months) {
    const { entries, total, count } = await read(`/journal?month=${sum.month}`)
    assert.equal(count, entries.length)
    const added = (name: keyof Entry) =>
      entries.reduce((all: number, each: Entry) => all + cents(Number(each[name])), 0)
    const [gross, tax, refund, dispute] = [added('gross'), added('tax'), added('refund'), added('dispute')]
    const shown = [total.gross, total.tax, total.refund, total.dispute]
    assert.deepEqual(shown.map(cents), [gross, tax, refund, dispute])
    assert.deepEqual(
      [gross - refund - dispute - tax, tax],
      [cents(sum.revenue), cents(sum.sales_tax)],
      `revenue and tax of ${sum.month}`,
    )
    for (const { kind, number } of entries) {
      kinds.add(kind)
      if (kind === 'refund' || kind === 'void_credit_note') assert.match(number, /^C-2026-\d{5}$/)
      else if (kind !== 'dispute') assert.match(number, /^R-2026-\d{5}$/)
    }
  }
  assert.deepEqual([...kinds].sort(), ['dispute', 'membership', 'refund', 'store', 'void_credit_note'])
})

test('the export contains every month, with empty columns before fees and payouts are read', async () => {
  const reply = await site.visitor('GET', '/api/admin/money/journal/export', undefined, {
    authorization: `Bearer ${token}`,
  })
  assert.match(String(reply.headers['content-disposition']), /filename="moneta-journal.csv"/)
  const [header, ...lines] = reply.body.replace('\uFEFF', '').trim().split('\r\n')
  assert.equal(
    header,
    'Date (UTC),Number,Kind,Member,Gross,Tax,Refund,Dispute,Payment,Fee,Payout,Other,Balance transaction',
  )
  const rows = lines.map((line) => line.split(','))
  const { total } = await read('')
  const sum = (column: number) => rows.reduce((all, row) => all + cents(Number(row[column])), 0)
  assert.equal(sum(4) - sum(5) - sum(6) - sum(7), cents(total.revenue))
  assert.deepEqual(
    rows.map((row) => row.slice(9)),
    rows.map(() => ['', '', '0', '']),
  )
  const numbers = rows.map(([, number]) => number).filter(Boolean)
  assert.equal(new Set(numbers).size, numbers.length)
})
