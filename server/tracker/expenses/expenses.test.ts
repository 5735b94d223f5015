import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const expenses = '/api/expense-tracker/expenses'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const listOf = async (person: Person, query = '', headers = {}) => {
  const reply = await person.send('GET', `${expenses}${query}`, undefined, headers)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const descriptions = async (person: Person, query = '', headers = {}) =>
  (await listOf(person, query, headers)).map(({ description }: { description: string }) => description)

test('returns a new expense with its category, to the cent', async () => {
  const member = await subscriber(site, 'enters@example.test')
  const [groceries] = await categoryIds(member)
  const entry = {
    amount: 1.15,
    description: '  Bread\nand\tmilk ',
    category_id: groceries,
    expense_date: '2026-03-14',
    payment_method: 'Debit Card',
    tags: 'food, home',
  }
  const saved = (await member.send('POST', expenses, entry)).json()
  const { id, notices, ...read } = saved
  assert.deepEqual([typeof id, notices], ['number', []])
  assert.deepEqual(read, {
    ...entry,
    description: 'Bread and milk',
    category_name: 'Groceries',
    category_color: '#b47c2e',
    category_icon: 'groceries',
    kind: 'expense',
    version: 1,
    account_id: 1,
  })
  assert.deepEqual(await listOf(member), [{ id, ...read }])
})

test('treats empty, null and missing optional fields as absent', async () => {
  const member = await subscriber(site, 'open@example.test')
  for (const open of [{ payment_method: '', tags: '' }, { payment_method: null, tags: null }, {}])
    await addExpense(member, open)
  const all = await listOf(member)
  assert.deepEqual(
    all.map((one: object) => 'payment_method' in one || 'tags' in one),
    [false, false, false],
  )
})

test('lists the latest expense first, and the last entered first within a day', async () => {
  const member = await subscriber(site, 'order@example.test')
  await addExpense(member, { description: 'a', expense_date: '2026-03-02' })
  await addExpense(member, { description: 'b', expense_date: '2026-03-10' })
  await addExpense(member, { description: 'c', expense_date: '2026-03-02' })
  assert.deepEqual(await descriptions(member), ['b', 'c', 'a'])
})

test('includes the first and last day of a month, leap days too, and filters by category', async () => {
  const member = await subscriber(site, 'months@example.test')
  const [first, second] = await categoryIds(member)
  for (const day of ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01', '2025-02-28', '2025-12-31', '2026-01-01'])
    await addExpense(member, { description: day, expense_date: day, category_id: first })
  await addExpense(member, { description: 'other', expense_date: '2024-02-10', category_id: second })
  assert.deepEqual(await descriptions(member, '?month=2&year=2024'), ['2024-02-29', 'other', '2024-02-01'])
  assert.deepEqual(await descriptions(member, `?month=2&year=2024&category=${second}`), ['other'])
  assert.deepEqual(await descriptions(member, '?month=12&year=2025'), ['2025-12-31'])
  assert.deepEqual(await descriptions(member, '?month=1'), ['2026-01-01'])
  assert.deepEqual(await descriptions(member), [])
})

test('defaults to the current month in the caller’s time zone, from UTC−11 to UTC+14', async () => {
  const member = await subscriber(site, 'zones@example.test')
  await addExpense(member, { description: 'March', expense_date: '2026-03-31' })
  await addExpense(member, { description: 'April', expense_date: '2026-04-01' })
  const at = (timestamp: string) => site.clock.advance(Date.parse(timestamp) - site.clock.now())
  const now = site.clock.now()
  at('2026-03-31T10:30:00.000Z')
  assert.deepEqual(await descriptions(member, '', { 'time-zone': 'Pacific/Kiritimati' }), ['April'])
  assert.deepEqual(await descriptions(member, '', { 'time-zone': 'Europe/London' }), ['March'])
  at('2026-04-01T10:30:00.000Z')
  assert.deepEqual(await descriptions(member, '', { 'time-zone': 'Pacific/Pago_Pago' }), ['March'])
  assert.deepEqual(await descriptions(member, '', { 'time-zone': 'Europe/London' }), ['April'])
  site.clock.advance(now - site.clock.now())
})

test('a payday month lists from payday to the day before the next', async () => {
  const member = await subscriber(site, 'payday@example.test')
  const settings = { month_start: 25, monthly_income: 2400.5, cash_on_hand: -20, budget_emails: false }
  const saved = await member.send('PUT', '/api/expense-tracker/settings', settings)
  assert.deepEqual(
    [saved.json(), (await member.send('GET', '/api/expense-tracker/settings')).json()],
    Array.from({ length: 2 }, () => ({ ...settings, currency: 'USD', currency_chosen: false })),
  )
  for (const day of ['2026-02-24', '2026-02-25', '2026-03-24', '2026-03-25'])
    await addExpense(member, { description: day, expense_date: day })
  assert.deepEqual(await descriptions(member), ['2026-03-24', '2026-02-25'])
  assert.deepEqual(await descriptions(member, '?month=3&year=2026'), ['2026-03-25'])
  assert.deepEqual(await descriptions(member, '?month=1&year=2026'), ['2026-02-24'])
})

test('accepts month starts 1 to 28, and rejects a negative income', async () => {
  const member = await subscriber(site, 'settings@example.test')
  const validSettings = { month_start: 1, monthly_income: null, cash_on_hand: null, budget_emails: true }
  const invalidSettings = [
    { month_start: 0 },
    { month_start: 29 },
    { month_start: 1.5 },
    { monthly_income: -0.01 },
    { monthly_income: 10_000_000 },
    { cash_on_hand: -10_000_000 },
    { cash_on_hand: 0.001 },
    { budget_emails: 1 },
  ]
  for (const one of invalidSettings) {
    const reply = await member.send('PUT', '/api/expense-tracker/settings', { ...validSettings, ...one })
    assert.deepEqual([reply.statusCode, Object.keys(reply.json().fields)], [400, Object.keys(one)])
  }
  const { currency, currency_chosen, ...kept } = (await member.send('GET', '/api/expense-tracker/settings')).json()
  assert.deepEqual([kept, currency, currency_chosen], [validSettings, 'USD', false])
})

test('a change replaces every field, and a refund stays one unless changed', async () => {
  const member = await subscriber(site, 'changes@example.test')
  const { id } = await addExpense(member, { kind: 'refund' })
  const [, second] = await categoryIds(member)
  const body = { amount: 3, description: 'Tea', category_id: second, expense_date: '2026-03-01', tags: 'x' }
  const changed = (await member.send('PUT', `${expenses}/${id}`, body)).json()
  assert.deepEqual(
    [changed.amount, changed.description, changed.category_name, changed.kind, changed.version, changed.tags],
    [3, 'Tea', 'Eating out', 'refund', 2, 'x'],
  )
  assert.equal((await member.send('PUT', `${expenses}/${id}`, { ...body, kind: 'expense' })).json().kind, 'expense')
})

test('retrying a creation from a device, at once or later, creates one row', async () => {
  const member = await subscriber(site, 'device@example.test')
  const [category_id] = await categoryIds(member)
  const entry = { amount: 5, description: 'Bus', category_id, expense_date: '2026-03-01', client_id: 'device-entry-1' }
  const sent = await Promise.all([1, 2, 3].map(() => member.send('POST', expenses, entry)))
  const ids = new Set(sent.map((reply) => reply.json().id))
  assert.equal(ids.size, 1)
  const [id] = ids
  await member.send('PUT', `${expenses}/${id}`, { ...entry, amount: 6 })
  site.clock.advance(20 * 24 * 3_600_000)
  assert.equal((await member.send('POST', expenses, entry)).json().amount, 6)
  site.clock.advance(-20 * 24 * 3_600_000)
  await member.send('DELETE', `${expenses}/${id}`)
  const lateRetry = await member.send('POST', expenses, entry)
  assert.deepEqual([lateRetry.statusCode, lateRetry.json().code], [409, 'deleted_since'])
  const other = await subscriber(site, 'device-2@example.test')
  const [own] = await categoryIds(other)
  assert.equal((await other.send('POST', expenses, { ...entry, category_id: own })).statusCode, 200)
  assert.equal((await listOf(other)).length, 1)
})

test('one Idempotency-Key creates one expense, and rejects a different body', async () => {
  const member = await subscriber(site, 'key@example.test')
  const key = { 'idempotency-key': 'save-number-1' }
  const first = await addExpense(member, {}, key)
  assert.deepEqual(await addExpense(member, {}, key), first)
  const [category_id] = await categoryIds(member)
  const other = { amount: 9, description: 'x', category_id, expense_date: '2026-03-01' }
  assert.equal((await member.send('POST', expenses, other, key)).statusCode, 422)
  assert.equal((await listOf(member)).length, 1)
})
