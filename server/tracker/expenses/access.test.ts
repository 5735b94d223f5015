import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildApp } from '#server/app/app.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import {
  addBill,
  addBudget,
  addExpense,
  categoryIds,
  closeCashcoach,
  subscriber,
} from '#server/testing/tracker/cashcoach.ts'

const tracker = '/api/expense-tracker'
const day = 24 * 3_600_000

const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { FREE_ACCESS_EMAILS: 'free@example.test, free-once@example.test' } }),
)

const readPaths = [
  'categories',
  'expenses',
  'expenses/search?q=l',
  'settings',
  'budgets',
  'budgets/suggestions',
  'insights',
  'bills',
  'forecast',
]

/** Tries every write of one member with the ids of another. */
async function statusesOfWrites(
  person: Person,
  ids: { category: number; expense: number; budget: number; bill: number },
) {
  const expense = { amount: 1, description: 'x', category_id: ids.category, expense_date: '2026-03-01' }
  const budget = { category_id: ids.category, monthly_limit: 1 }
  const bill = { ...expense, period: 'monthly', next_due: '2026-04-01' }
  const calls: [Parameters<Person['send']>[0], string, object?][] = [
    ['POST', 'expenses', expense],
    ['PUT', `expenses/${ids.expense}`, expense],
    ['DELETE', `expenses/${ids.expense}`],
    ['POST', `expenses/${ids.expense}/undo`],
    ['POST', 'categories', { name: 'Pets', color: '#588b52', kind: 'want' }],
    ['PUT', `categories/${ids.category}`, { name: 'Cats', color: '#588b52', kind: 'want' }],
    ['POST', `categories/${ids.category}/archive`],
    ['POST', `categories/${ids.category}/restore`],
    ['POST', `categories/${ids.category}/merge`, { into: ids.category }],
    ['POST', 'budgets', budget],
    ['PUT', `budgets/${ids.budget}`, budget],
    ['DELETE', `budgets/${ids.budget}`],
    ['POST', `budgets/${ids.budget}/undo`],
    ['POST', 'bills', bill],
    ['PUT', `bills/${ids.bill}`, bill],
    ['POST', `bills/${ids.bill}/confirm`],
    ['POST', `bills/${ids.bill}/dismiss`],
    ['POST', `bills/${ids.bill}/restore`],
    ['POST', `bills/${ids.bill}/skip`, { due: '2026-04-01' }],
    ['PUT', 'settings', { month_start: 2, monthly_income: null, cash_on_hand: null, budget_emails: true }],
  ]
  const statuses: Record<string, number> = {}
  for (const [method, path, body] of calls)
    statuses[`${method} ${path.replace(/\d+/, ':id')}`] = (
      await person.send(method, `${tracker}/${path}`, body)
    ).statusCode
  return statuses
}

const statusesOfReads = async (person: Person) => {
  const statuses: number[] = []
  for (const path of readPaths) statuses.push((await person.send('GET', `${tracker}/${path}`)).statusCode)
  return [...new Set(statuses)]
}

/** Ids of the records that a member created. */
async function createRecords(person: Person) {
  const [category = 0] = await categoryIds(person)
  const { id: expense } = await addExpense(person, { category_id: category })
  const { id: budget } = await addBudget(person, { category_id: category })
  const { id: bill } = await addBill(person, { category_id: category })
  return { category, expense, budget, bill }
}

test('rejects every request without a CashCoach subscription', async () => {
  const member = await site.as('never@example.test')
  assert.deepEqual(await statusesOfReads(member), [403])
  const statuses = await statusesOfWrites(member, { category: 1, expense: 1, budget: 1, bill: 1 })
  assert.deepEqual([...new Set(Object.values(statuses))], [403])
})

test('a former subscriber can read all own records but not write', async () => {
  const member = await subscriber(site, 'ended@example.test')
  const ids = await createRecords(member)
  await closeCashcoach(site, member)
  assert.deepEqual(await statusesOfReads(member), [200])
  assert.deepEqual([...new Set(Object.values(await statusesOfWrites(member, ids)))], [403])
  assert.equal((await member.send('GET', `${tracker}/expenses`)).json().length, 1)
  assert.equal((await member.send('GET', '/api/account/export')).statusCode, 200)
})

test('a cancelled trial keeps read access, an unpaid subscription does not', async () => {
  const member = await site.as('subscribes@example.test')
  const checkout = await member.send('POST', '/api/cashcoach/subscribe')
  assert.deepEqual(await statusesOfReads(member), [403])
  const session = await site.payments.provider.pay(checkoutIn(checkout.json().sessionUrl))
  assert.deepEqual(await statusesOfReads(member), [200])
  await createRecords(member)
  await site.payments.provider.cancelSubscription(String(session.subscription), { atPeriodEnd: true })
  await site.payments.provider.advance(8 * day)
  assert.deepEqual(await statusesOfReads(member), [200])
  assert.equal((await member.send('POST', `${tracker}/budgets/1/undo`)).statusCode, 403)
  const unpaid = await site.as('unpaid@example.test')
  await site.db.run`
    insert into payment_subscriptions (id, subscription, product, member_id, customer, status, started_at, version)
    values (${await site.db.id()}, ${'sub_unpaid'}, ${'cashcoach'}, ${unpaid.id}, ${'cus'}, ${'incomplete'}, ${'2026-03-01'}, ${0})`
  assert.deepEqual(await statusesOfReads(unpaid), [403])
})

test('a member with free access can read and write', async () => {
  const member = await site.as('free@example.test')
  await createRecords(member)
  assert.deepEqual(await statusesOfReads(member), [200])
})

test('a member whose free address was removed from the settings can read and export own records but not write', async () => {
  const member = await site.as('free-once@example.test')
  const ids = await createRecords(member)
  const { config, db, clock, storage, payments } = site
  const later = await buildApp({
    ...{ db, clock, storage, partnerFetch: payments.partnerFetch, course: async () => smallCourse() },
    config: { ...config, freeAccessEmails: [] },
    webFolder: join(import.meta.dirname, '../../../dist/web'),
  })
  const send: Person['send'] = (method = 'GET', url, body) =>
    later.inject({ method, url, headers: { cookie: member.cookie }, ...(body && { payload: body }) })
  const after: Person = { ...member, send }
  assert.deepEqual(await statusesOfReads(after), [200])
  const file = await send('GET', `${tracker}/export`)
  assert.deepEqual([file.statusCode, file.body.includes('Lunch')], [200, true])
  const { active, state, kept } = (await send('GET', '/api/cashcoach/status')).json()
  assert.deepEqual([active, state, kept], [false, 'ended', { expenses: 1, budgets: 1 }])
  assert.deepEqual([...new Set(Object.values(await statusesOfWrites(after, ids)))], [403])
  await later.close()
})

test('another member’s ids are not found in a URL and are rejected in a body', async () => {
  const victim = await subscriber(site, 'victim@example.test')
  const ids = await createRecords(victim)
  const attacker = await subscriber(site, 'thief@example.test')
  await createRecords(attacker)
  const readAll = async () => {
    const replies: unknown[] = []
    for (const path of readPaths) replies.push((await victim.send('GET', `${tracker}/${path}`)).json())
    return replies
  }
  const before = await readAll()
  assert.deepEqual(await statusesOfWrites(attacker, ids), {
    'POST expenses': 400,
    'PUT expenses/:id': 404,
    'DELETE expenses/:id': 404,
    'POST expenses/:id/undo': 404,
    'POST categories': 200,
    'PUT categories/:id': 404,
    'POST categories/:id/archive': 404,
    'POST categories/:id/restore': 404,
    'POST categories/:id/merge': 404,
    'POST budgets': 400,
    'PUT budgets/:id': 404,
    'DELETE budgets/:id': 404,
    'POST budgets/:id/undo': 404,
    'POST bills': 400,
    'PUT bills/:id': 404,
    'POST bills/:id/confirm': 404,
    'POST bills/:id/dismiss': 404,
    'POST bills/:id/restore': 404,
    'POST bills/:id/skip': 404,
    'PUT settings': 200,
  })
  const [ownCategory] = await categoryIds(attacker)
  const merged = await attacker.send('POST', `${tracker}/categories/${ownCategory}/merge`, { into: ids.category })
  assert.equal(merged.statusCode, 400)
  assert.equal((await attacker.send('GET', `${tracker}/expenses?category=${ids.category}`)).statusCode, 400)
  const { id } = (await attacker.send('GET', `${tracker}/expenses?month=3&year=2026`)).json()[0]
  const moved = { amount: 1, description: 'x', category_id: ids.category, expense_date: '2026-03-01' }
  assert.equal((await attacker.send('PUT', `${tracker}/expenses/${id}`, moved)).statusCode, 400)
  assert.deepEqual(await readAll(), before)
})
