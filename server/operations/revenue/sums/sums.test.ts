import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerRows } from '#server/testing/operations/ledger-rows.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { addProduct, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

// In New York, March 8 of 2026 has 23 hours.
const token = 'a-token-of-the-operator-that-is-long-enough'
const settings = { ADMIN_API_TOKEN: token, STRIPE_AUTOMATIC_TAX: '1', BUSINESS_TIME_ZONE: 'America/New_York' }
const day = 24 * 3_600_000
const site = siteForTests(async () => {
  const shop = await startShop(settings)
  // April 24.
  shop.clock.advance(40 * day)
  return shop
})
const admin = beforeTests(() => site.as('admin@example.test'))
const get = (path: string) =>
  site.visitor('GET', `/api/admin/money${path}`, undefined, { authorization: `Bearer ${token}` })
const read = async (path: string) => (await get(path)).json()
const cents = (dollars: number) => Math.round(dollars * 100)

interface Amounts {
  gross: number
  tax: number
  refund: number
  dispute: number
  net: number
}
type Row = Amounts & { name: string; kind: string; product: number | null; sold: number }
const columns = ['gross', 'tax', 'refund', 'dispute', 'net'] as const
const inCents = (amounts: Amounts) => columns.map((column) => cents(amounts[column]))
/** Rows as name, number sold, and amounts in cents. */
const rowsOf = ({ rows }: { rows: Row[] }) => rows.map((row) => [row.name, row.sold, ...inCents(row)])

/** Reads the sums of a range. They must equal the journal of these days. */
async function sumsOf(query: string) {
  const sums = await read(`/sums?${query}`)
  const { total } = await read(`/journal?${query}`)
  const added = columns.map((column) => sums.rows.reduce((all: number, row: Row) => all + cents(row[column]), 0))
  assert.deepEqual(added, inCents(sums.total), `rows of ${query}`)
  const [gross, tax, refund, dispute, net] = added
  assert.deepEqual([gross, tax, refund, dispute], [total.gross, total.tax, total.refund, total.dispute].map(cents))
  assert.equal(net, cents(total.gross) - cents(total.refund) - cents(total.dispute) - cents(total.tax))
  return sums
}

async function seed() {
  const { charge, order, attempt } = ledgerRows(site)
  const store = { product: 'store' } as const
  const [poster, mug] = [await addProduct(site, { name: 'Poster' }), await addProduct(site, { name: 'Mug' })]
  const mugItem = { product: mug, name: 'Mug', cents: 501 }
  // Two posters, a mug and shipping. The admin refunds the mug and the shipping, then a poster; the bank takes the rest.
  const a = await charge(
    {
      ...store,
      ...{ paid_at: '2026-03-07T15:00:00.000Z', total_cents: 3241, tax_cents: 240, shipping_cents: 500 },
      ...{ dispute: 'lost', lost_cents: 1080, lost_at: '2026-04-05T12:00:00.000Z' },
    },
    [
      ['2026-03-08T06:30:00.000Z', 1081],
      ['2026-03-09T12:00:00.000Z', 1080],
    ],
  )
  await order(a, {
    items: [{ product: poster, name: 'Poster', cents: 1000, quantity: 2 }, mugItem],
    requests: [
      { cents: 1081, shipping: 500, items: [[1, 1]] },
      { cents: 1080, items: [[0, 1]] },
    ],
  })
  // A mug and a product that was removed for good, refunded in two parts at the provider.
  const b = await charge({ ...store, paid_at: '2026-03-08T18:00:00.000Z', total_cents: 2000 }, [
    ['2026-03-10T12:00:00.000Z', 700],
    ['2026-03-11T12:00:00.000Z', 1300],
  ])
  await order(b, { items: [mugItem, { product: null, name: 'Old poster', cents: 1499 }] })
  // One product alone, refunded in part at the provider.
  const c = await charge({ ...store, paid_at: '2026-03-12T12:00:00.000Z', total_cents: 1002 }, [
    ['2026-03-12T13:00:00.000Z', 300],
  ])
  await order(c, { items: [{ ...mugItem, quantity: 2 }] })
  // A minute before March, refunded in March.
  const f = await charge({ ...store, paid_at: '2026-03-01T04:59:00.000Z', total_cents: 501 }, [
    ['2026-03-13T12:00:00.000Z', 501],
  ])
  await order(f, { items: [mugItem] })
  await charge({ ...store, paid_at: '2026-03-12T12:00:00.000Z', total_cents: 1000 })
  const tier = { product: 'membership', paid_at: '2026-03-14T12:00:00.000Z' } as const
  const [silver, gold, platinum] = [
    await attempt('bronze', 'silver'),
    await attempt('silver', 'gold'),
    await attempt('bronze', 'platinum', 1021),
  ]
  // A dispute that an earlier release stored: without the day of its loss.
  await charge({ ...tier, attempt_id: silver, total_cents: 1999, tax_cents: 150, dispute: 'lost' })
  await charge({ ...tier, attempt_id: gold, total_cents: 2000 }, [['2026-03-20T12:00:00.000Z', 700]])
  await charge({ ...tier, attempt_id: platinum, total_cents: 5999, payer: 'link' })
  await charge({ ...tier, total_cents: 500 })
  for (const tax of [0, 40])
    await charge({
      ...{ product: 'cashcoach', paid_at: '2026-03-31T12:00:00.000Z', total_cents: 599, tax_cents: tax },
    })
}

test('without a payment there are no rows', async () => {
  const { rows, total, today, month } = await sumsOf('')
  assert.deepEqual([rows, inCents(total), today, month], [[], [0, 0, 0, 0, 0], '2026-04-24', '2026-04'])
})

test('sums by product and tier equal the journal and the report, with refunds of items, upgrades and removed products', async () => {
  await seed()
  assert.deepEqual(rowsOf(await sumsOf('month=2026-03')), [
    ['Platinum membership', 1, 5999, 0, 0, 0, 5999],
    ['Old poster', 1, 1499, 0, 0, 0, 1499],
    ['Gold membership', 1, 2000, 0, 700, 0, 1300],
    ['CashCoach', 2, 1198, 40, 0, 0, 1158],
    ['Poster', 2, 2160, 80, 1080, 0, 1000],
    ['Mug', 4, 2044, 0, 1342, 0, 702],
    ['Membership, tier unknown', 1, 500, 0, 0, 0, 500],
    ['Shipping', 1, 540, 0, 540, 0, 0],
    ['Silver membership', 1, 1999, 0, 0, 1999, 0],
    ['Store, no single product', 1, 1000, 0, 2000, 0, -1000],
  ])
  // 01:30 on March 8, half an hour before the clocks change.
  assert.deepEqual(rowsOf(await sumsOf('from=2026-03-08&to=2026-03-08')), [
    ['Old poster', 1, 1499, 0, 0, 0, 1499],
    ['Mug', 1, 501, -40, 541, 0, 0],
    ['Shipping', 0, 0, -40, 540, 0, -500],
  ])
  assert.deepEqual(rowsOf(await sumsOf('month=2026-04')), [['Poster', 0, 0, -80, 0, 1080, -1000]])
  const all = await sumsOf('from=2026-02-01&to=2026-04-30')
  const poster = rowsOf(all).find(([name]) => name === 'Poster')
  assert.deepEqual(poster, ['Poster', 2, 2160, 0, 1080, 1080, 0])
})

test('days, weeks of 167 hours and months add up to a range, and months to the report', async () => {
  const ranges = ['from=2026-03-01&to=2026-03-01', 'from=2026-03-02&to=2026-03-08', 'from=2026-03-09&to=2026-03-31']
  const parts = await Promise.all(ranges.map(async (query) => inCents((await sumsOf(query)).total)))
  const month = inCents((await sumsOf('month=2026-03')).total)
  assert.deepEqual(month, [18_939, 120, 5662, 1999, 11_158])
  assert.deepEqual(
    month.map((_, column) => parts.reduce((sum, part) => sum + (part[column] ?? 0), 0)),
    month,
  )
  for (const sum of (await read('')).months) {
    const { total } = await sumsOf(`month=${sum.month}`)
    assert.deepEqual([total.net, total.tax].map(cents), [sum.revenue, sum.sales_tax].map(cents), sum.month)
  }
})

test('a refund by the admin counts for its item after the product and the buyer are deleted', async () => {
  const member = await site.as('buyer@example.test')
  const { refund, order } = orderAdmin(site, admin)
  const { id, planner, plannerItemId } = await order(member)
  // 24.00, 9.00 and 5.00 for shipping, with a tax of 1.65.
  const reply = await refund(id, { items: [{ item_id: plannerItemId, quantity: 1 }], amount: 9.39 })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.equal((await admin.send('DELETE', `/api/products/${planner}`)).statusCode, 204)
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  await site.runJobs()
  assert.deepEqual(rowsOf(await sumsOf('from=2026-04-24&to=2026-04-24')), [
    ['Mug', 2, 2504, 104, 0, 0, 2400],
    ['Shipping', 1, 522, 22, 0, 0, 500],
    ['Budget Planner', 1, 939, 0, 939, 0, 0],
  ])
  const reply2 = await get('/sums/export?from=2026-04-24&to=2026-04-24')
  assert.match(String(reply2.headers['content-disposition']), /moneta-sums-2026-04-24-2026-04-24\.csv/)
  const [header, mug] = reply2.body.replace('\uFEFF', '').trim().split('\r\n')
  assert.equal(header, '2026-04-24 to 2026-04-24 (America/New_York),Kind,Product,Sold,Gross,Tax,Refund,Dispute,Net')
  assert.match(mug ?? '', /^Mug,product,\d+,2,25\.04,1\.04,0,0,24$/)
})

test('the journal is exported by range, and a range is at most five years', async () => {
  const datesOf = async (query: string) =>
    (await get(`/journal/export${query}`)).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, 10))
  assert.deepEqual(await datesOf('?from=2026-03-07&to=2026-03-09'), [
    '2026-03-07',
    '2026-03-08',
    '2026-03-08',
    '2026-03-09',
  ])
  assert.deepEqual(await datesOf('?from=2026-02-20&to=2026-03-10&show=refunds'), [
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ])
  assert.deepEqual(await datesOf('?month=2026-02'), ['2026-02-28'])
  assert.equal((await datesOf('')).length, (await read('/journal?from=2026-01-01&to=2026-12-31')).count)
  for (const path of ['/journal', '/journal/export', '/sums', '/sums/export', '/recurring']) {
    const long = await get(`${path}?from=2021-01-01&to=2026-01-02`)
    assert.deepEqual([long.statusCode, long.json().error], [400, 'Please choose at most five years at a time.'], path)
    assert.equal((await get(`${path}?from=2021-01-01`)).statusCode, 400)
    assert.equal((await get(`${path}?from=2021-01-01&to=2026-01-01`)).statusCode, 200)
  }
})

test('hundreds of payments are summed up in steps', async () => {
  const { db } = site
  const ids = await db.ids(450)
  await db.insertMany(
    'payment_charges',
    ids.map((id) => ({
      ...{ id, payment_intent: `pi_row_${id}`, product: 'store', payer: 'member', what: 'Sold', lines: '[]' },
      ...{ subtotal_cents: 100, shipping_cents: 0, tax_cents: 0, total_cents: 100, tax_included: 0 },
      ...{ refunded_cents: 0, returned_cents: 0, dispute: 'none', paid_at: '2025-12-24T12:00:00.000Z' },
    })),
  )
  assert.deepEqual(rowsOf(await sumsOf('month=2025-12')), [['Store, no single product', 450, 45_000, 0, 0, 0, 45_000]])
})
