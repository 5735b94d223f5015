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
test('names an invalid field with its form label', async () => {
  const member = await subscriber(site, 'errors@example.test')
  const [category_id] = await categoryIds(member)
  const valid = { amount: 1, description: 'x', category_id, expense_date: '2026-03-01' }
  const rejections: [object, string, string][] = [
    ...[0, -1, 'abc', '12', null, undefined].map((amount): [object, string, string] => [
      { amount },
      'amount',
      'Amount must be greater than 0',
    ]),
    [{ amount: Number.MAX_VALUE }, 'amount', 'Give an amount with at most two decimals'],
    [{ amount: 0.005 }, 'amount', 'Give an amount with at most two decimals'],
    [{ amount: 10_000_000 }, 'amount', 'Please give at most $9,999,999.99.'],
    ...['', '   ', '\u202e\u0000', null, undefined].map((description): [object, string, string] => [
      { description },
      'description',
      'Description is required',
    ]),
    [{ description: 'x'.repeat(10_000) }, 'description', 'Please use at most 200 characters.'],
    [{ tags: 'x'.repeat(201) }, 'tags', 'Please use at most 200 characters.'],
    [{ category_id: undefined }, 'category_id', 'Category is required'],
    [{ category_id: 1.5 }, 'category_id', 'Category is required'],
    [{ category_id: 999_999 }, 'category_id', 'Please choose one of your categories.'],
    ...['', undefined, '2026-02-29', '2026-13-01', '03/01/2026'].map((expense_date): [object, string, string] => [
      { expense_date },
      'expense_date',
      'Date is required',
    ]),
    [{ expense_date: '0026-03-01' }, 'expense_date', 'Please give a date from 1970 to 2099.'],
  ]
  for (const [wrong, field, sentence] of rejections) {
    const reply = await member.send('POST', expenses, { ...valid, ...wrong })
    const { error, fields } = reply.json()
    assert.deepEqual([reply.statusCode, error, fields], [400, sentence, { [field]: sentence }], JSON.stringify(wrong))
  }
  for (const wrong of [{ payment_method: 'Barter' }, { kind: 'gift' }, { client_id: 'short' }])
    assert.equal((await member.send('POST', expenses, { ...valid, ...wrong })).statusCode, 400, JSON.stringify(wrong))
  for (const query of ['?month=0', '?month=13', '?month=x', '?year=1969', '?month=1&year=99999', '?category=999999'])
    assert.equal((await member.send('GET', `${expenses}${query}`)).statusCode, 400, query)
  const infinite = JSON.stringify(valid).replace('"amount":1', '"amount":1e999')
  const headers = { cookie: member.cookie, 'content-type': 'application/json' }
  assert.equal((await site.app.inject({ method: 'POST', url: expenses, payload: infinite, headers })).statusCode, 400)
  assert.deepEqual(await listOf(member), [])
})

test('strips invisible and text-direction characters, and keeps the letters of every script', async () => {
  const member = await subscriber(site, 'signs@example.test')
  const saved = await addExpense(member, {
    description: '\u202eevil\u202c \u0000\u0007caf\u0065\u0301 👨‍👩‍👧 עברית\ud800',
  })
  assert.equal(saved.description, 'evil café 👨‍👩‍👧 עברית\ufffd')
  assert.equal((await listOf(member))[0].description, saved.description)
})

test('rejects listing an overfull month with a message, while other requests still work', async () => {
  const member = await subscriber(site, 'overfull@example.test')
  const [category_id = 0] = await categoryIds(member)
  const timestamp = '2026-03-10T00:00:00.000Z'
  const addExpenses = async (count: number) => {
    const ids = await site.db.ids(count)
    const fields = { category_id, expense_date: '2026-03-10', kind: 'expense', amount: 100, description: 'Lunch' }
    const rest = { member_id: member.id, version: 1, created_at: timestamp, updated_at: timestamp }
    await site.db.insertMany(
      'expenses',
      ids.map((id) => ({ id, ...fields, ...rest })),
    )
  }
  for (let entered = 0; entered < 20_000; entered += 2000) await addExpenses(2000)
  const march = '?month=3&year=2026'
  assert.equal((await listOf(member, march)).length, 20_000)
  await addExpenses(1)
  const reply = await member.send('GET', `${expenses}${march}`)
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'too_many'])
  assert.match(reply.json().error, /more than 20,000 entries/)
  assert.equal((await listOf(member, '?month=2&year=2026')).length, 0)
  assert.equal((await member.send('GET', `${expenses}/search?q=lunch`)).json().expenses.length, 50)
})
