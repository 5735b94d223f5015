import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const path = '/api/expense-tracker/accounts'
const everyday = { id: 1, name: 'Everyday' }
const add = (person: Person, name: string, headers: Record<string, string> = {}) =>
  person.send('POST', path, { name }, headers)
const list = async (person: Person) => (await person.send('GET', path)).json()

test('a member has Everyday and adds accounts by their name alone', async () => {
  const member = await subscriber(site, 'accounts@example.test')
  assert.deepEqual(await list(member), [everyday])
  assert.deepEqual((await add(member, 'Credit card')).json(), { id: 2, name: 'Credit card' })
  assert.deepEqual((await add(member, ' Savings ')).json(), { id: 3, name: 'Savings' })
  assert.deepEqual(await list(member), [everyday, { id: 2, name: 'Credit card' }, { id: 3, name: 'Savings' }])
})

test('rejects a name that is empty or taken, in any case', async () => {
  const member = await subscriber(site, 'account-names@example.test')
  await add(member, 'Card')
  assert.deepEqual((await add(member, ' ')).json().fields, { name: 'Name is required' })
  for (const name of ['CARD', 'everyday']) {
    const reply = await add(member, name)
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'tracker.account_exists'], name)
  }
})

test('a retry with the same key adds one account', async () => {
  const member = await subscriber(site, 'account-retry@example.test')
  const headers = { 'idempotency-key': 'one-account-once' }
  const replies = [await add(member, 'Card', headers), await add(member, 'Card', headers)]
  assert.deepEqual(
    replies.map((reply) => reply.json().id),
    [2, 2],
  )
  assert.equal((await list(member)).length, 2)
})

test('an expense belongs to Everyday unless it names an own account, and keeps it when changed', async () => {
  const member = await subscriber(site, 'account-of@example.test')
  const stranger = await subscriber(site, 'no-account@example.test')
  await add(member, 'Card')
  const [category_id] = await categoryIds(member)
  const entry = { amount: 5, description: 'Bus', category_id, expense_date: '2026-03-14' }
  assert.equal((await addExpense(member)).account_id, 1)
  const onCard = (await member.send('POST', '/api/expense-tracker/expenses', { ...entry, account_id: 2 })).json()
  assert.equal(onCard.account_id, 2)
  const change = (body: object) => member.send('PUT', `/api/expense-tracker/expenses/${onCard.id}`, body)
  assert.equal((await change({ ...entry, amount: 6 })).json().account_id, 2)
  assert.equal((await change({ ...entry, account_id: 1 })).json().account_id, 1)
  const undone = await member.send('POST', `/api/expense-tracker/expenses/${onCard.id}/undo`)
  assert.equal(undone.json().account_id, 2)
  const [foreignCategory] = await categoryIds(stranger)
  const foreign = await stranger.send('POST', '/api/expense-tracker/expenses', {
    ...{ ...entry, category_id: foreignCategory, account_id: 2 },
  })
  assert.deepEqual(foreign.json().fields, { account_id: 'Please choose one of your accounts.' })
})

test('a former subscriber reads accounts and adds none', async () => {
  const member = await subscriber(site, 'former-accounts@example.test')
  await add(member, 'Card')
  await closeCashcoach(site, member)
  assert.equal((await list(member)).length, 2)
  assert.equal((await add(member, 'Another')).statusCode, 403)
})
