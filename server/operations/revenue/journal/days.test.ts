import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

// In New York, November 2 of 2025 has 25 hours, and March 8 of 2026 has 23.
const token = 'a-token-of-the-operator-that-is-long-enough'
/** The provider's balance is not read in this file. */
const noBalance = { fee: 0, other: 0 }
const settings = { ADMIN_API_TOKEN: token, BUSINESS_TIME_ZONE: 'America/New_York' }
const site = siteForTests(() => startApp({ course: smallCourse(), settings }))
const get = (path: string) => site.visitor('GET', path, undefined, { authorization: `Bearer ${token}` })
const read = async (path: string) => (await get(path)).json()
const journal = (query: string) => read(`/api/admin/money/journal?${query}`)

const hour = 3_600_000

/** Adds a payment of $10.00 and a refund of $1.00 of it for each hour. */
async function addHourly(from: string, hours: number) {
  const { db } = site
  for (let index = 0; index < hours; index += 1) {
    const at = new Date(Date.parse(from) + index * hour).toISOString()
    const id = await db.id()
    await db.insertMany('payment_charges', [
      {
        ...{ id, payment_intent: `pi_row_${id}`, product: 'store', member_id: null, payer: 'member', attempt_id: null },
        ...{ subscription_id: null, invoice: null, what: 'A mug', lines: '[]', subtotal_cents: 1000 },
        ...{ shipping_cents: 0, tax_cents: 0, total_cents: 1000, tax_included: 0, refunded_cents: 100 },
        ...{ returned_cents: 0, refunded_at: null, dispute: 'none', paid_at: at },
      },
    ])
    await db.insertMany('payment_refunds', [{ refund: `re_${id}`, charge_id: id, amount_cents: 100, created_at: at }])
  }
}

test('days of 23 and 25 hours have as many entries, and the days of a range add up to it', async () => {
  await addHourly('2025-11-01T04:00:00.000Z', 24 + 25 + 24)
  await addHourly('2026-03-07T05:00:00.000Z', 24 + 23 + 24)
  for (const [days, hours] of [
    [
      ['2025-11-01', '2025-11-02', '2025-11-03'],
      [24, 25, 24],
    ],
    [
      ['2026-03-07', '2026-03-08', '2026-03-09'],
      [24, 23, 24],
    ],
  ] as const) {
    const sales = await Promise.all(days.map((day) => journal(`from=${day}&to=${day}&show=sales`)))
    assert.deepEqual(
      sales.map(({ count }) => count),
      hours,
    )
    assert.deepEqual(
      sales.map(({ total }) => total.gross),
      hours.map((count) => count * 10),
    )
    const all = await journal(`from=${days[0]}&to=${days[2]}`)
    assert.deepEqual(all.total, {
      gross: (hours[0] + hours[1] + hours[2]) * 10,
      tax: 0,
      refund: hours[0] + hours[1] + hours[2],
      dispute: 0,
      ...noBalance,
    })
    assert.equal(all.count, 2 * (hours[0] + hours[1] + hours[2]))
  }
})

test('only refunds are shown on request, with the total of these', async () => {
  const { entries, count, total, month } = await journal('from=2026-03-08&to=2026-03-08&show=refunds')
  assert.deepEqual(
    [count, entries.length, month, total],
    [23, 23, null, { gross: 0, tax: 0, refund: 23, dispute: 0, ...noBalance }],
  )
  assert.ok(entries.every(({ kind }: { kind: string }) => kind === 'refund'))
})

test('months begin in the time zone, in the journal, in the report, and in both files', async () => {
  // 23:30 on March 31 in New York.
  await addHourly('2026-04-01T03:30:00.000Z', 1)
  site.clock.advance(30 * 24 * hour)
  const april = await journal('')
  assert.deepEqual(
    [april.zone, april.month, april.from, april.to],
    [settings.BUSINESS_TIME_ZONE, '2026-04', '2026-04-01', '2026-04-30'],
  )
  assert.equal(april.count, 0)
  assert.equal((await journal('month=2026-03')).count, 2 * (24 + 23 + 24 + 1))
  const { months } = await read('/api/admin/money')
  assert.deepEqual(
    months.map(({ month, store, refunds }: Record<string, unknown>) => [month, store, refunds]),
    [
      ['2025-11', 730, 73],
      ['2025-12', 0, 0],
      ['2026-01', 0, 0],
      ['2026-02', 0, 0],
      ['2026-03', 720, 72],
      ['2026-04', 0, 0],
    ],
  )
  const lines = async (path: string) => (await get(path)).body.replace('\uFEFF', '').trim().split('\r\n')
  assert.match((await lines('/api/admin/money/export'))[0] ?? '', /^Month \(America\/New_York\),/)
  const [header, ...entries] = await lines('/api/admin/money/journal/export')
  assert.match(header ?? '', /^Date \(America\/New_York\),/)
  assert.match(entries.at(-1) ?? '', /^2026-03-31T23:30:00.000-04:00,/)
  assert.match(entries[0] ?? '', /^2025-11-01T00:00:00.000-04:00,/)
})

test('a day without the other, a reversed range and a day of another century are refused', async () => {
  for (const [query, sentence] of [
    ['from=2026-03-08', 'Please give the first and the last day.'],
    ['to=2026-03-08', 'Please give the first and the last day.'],
    ['from=2026-03-09&to=2026-03-08', 'The last day must not be before the first.'],
  ]) {
    const reply = await get(`/api/admin/money/journal?${query}`)
    assert.deepEqual([reply.statusCode, reply.json().error], [400, sentence])
  }
  for (const query of ['from=9999-12-31&to=9999-12-31', 'from=2026-02-30&to=2026-03-01', 'show=all'])
    assert.equal((await get(`/api/admin/money/journal?${query}`)).statusCode, 400)
  assert.equal((await get('/api/admin/members?joined_to=9999-12-31')).statusCode, 400)
  assert.equal((await get('/api/admin/money/journal?from=2099-12-31&to=2099-12-31')).statusCode, 200)
})
