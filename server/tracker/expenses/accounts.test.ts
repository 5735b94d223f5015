import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const path = '/api/expense-tracker/accounts'
const account = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, kind: 'checking', closed: false, merged_into: null, balance: null, balance_on: null },
  ...more,
})
const everyday = account(1, 'Everyday')
const add = (person: Person, name: string, headers: Record<string, string> = {}) =>
  person.send('POST', path, { name }, headers)
const change = (person: Person, id: number, body: object) => person.send('PUT', `${path}/${id}`, body)
const act = (person: Person, id: number, action: string) => person.send('POST', `${path}/${id}/${action}`)
const list = async (person: Person) => (await person.send('GET', path)).json()

test('a member has Everyday and adds accounts by their name alone, or with a kind', async () => {
  const member = await subscriber(site, 'accounts@example.test')
  assert.deepEqual(await list(member), [everyday])
  assert.deepEqual((await add(member, 'Bank')).json(), account(2, 'Bank'))
  const card = await member.send('POST', path, { name: ' Credit card ', kind: 'card' })
  assert.deepEqual(card.json(), account(3, 'Credit card', { kind: 'card' }))
  assert.deepEqual(await list(member), [everyday, account(2, 'Bank'), account(3, 'Credit card', { kind: 'card' })])
  assert.equal((await member.send('POST', path, { name: 'Gold', kind: 'gold' })).statusCode, 400)
})

test('rejects a name that is empty or taken, in any case', async () => {
  const member = await subscriber(site, 'account-names@example.test')
  await add(member, 'Card')
  assert.deepEqual((await add(member, ' ')).json().fields, { name: 'Name is required' })
  for (const name of ['CARD', 'everyday']) {
    const reply = await add(member, name)
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'tracker.account_exists'], name)
  }
  assert.equal((await change(member, 1, { name: 'card', kind: 'cash' })).statusCode, 409)
  assert.equal((await change(member, 2, { name: 'CARD', kind: 'card' })).statusCode, 200)
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

test('changes the name, the kind and the balance of any account, also of Everyday', async () => {
  const member = await subscriber(site, 'account-changes@example.test')
  const stated = { balance: -12.34, balance_on: '2026-03-10' }
  const renamed = { name: 'Main', kind: 'cash' }
  assert.deepEqual(
    (await change(member, 1, { ...renamed, ...stated })).json(),
    account(1, 'Main', { ...renamed, ...stated }),
  )
  assert.deepEqual((await change(member, 1, renamed)).json(), account(1, 'Main', { ...renamed, ...stated }))
  assert.equal((await add(member, 'Everyday')).json().id, 2)
  assert.deepEqual(await list(member), [account(1, 'Main', { ...renamed, ...stated }), account(2, 'Everyday')])
  const removed = await change(member, 1, { ...renamed, balance: null, balance_on: null })
  assert.deepEqual(removed.json(), account(1, 'Main', renamed))
  for (const wrong of [{ balance: 5 }, { balance: null, balance_on: '2026-03-10' }])
    assert.deepEqual((await change(member, 1, { ...renamed, ...wrong })).json().fields, {
      balance_on: 'A balance needs its day.',
    })
  assert.equal((await change(member, 3, renamed)).statusCode, 404)
})

test('a closed account keeps its entries and takes no new ones until it is reopened', async () => {
  const member = await subscriber(site, 'account-closed@example.test')
  await add(member, 'Card')
  const [category_id] = await categoryIds(member)
  const entry = { amount: 5, description: 'Bus', category_id, expense_date: '2026-03-14', account_id: 2 }
  const send = () => member.send('POST', '/api/expense-tracker/expenses', entry)
  const { id } = (await send()).json()
  assert.equal((await act(member, 2, 'close')).json().closed, true)
  assert.equal((await act(member, 2, 'close')).json().closed, true)
  assert.deepEqual((await send()).json().fields, {
    account_id: 'Your account Card is closed. Please choose another one.',
  })
  const kept = await member.send('PUT', `/api/expense-tracker/expenses/${id}`, { ...entry, amount: 6 })
  assert.deepEqual([kept.json().amount, kept.json().account_id], [6, 2])
  assert.equal((await act(member, 2, 'reopen')).json().closed, false)
  assert.equal((await send()).statusCode, 200)
})

test('the only open account cannot be closed', async () => {
  const member = await subscriber(site, 'last-account@example.test')
  const refused = async (id: number) => (await act(member, id, 'close')).json().code
  assert.equal(await refused(1), 'tracker.last_account')
  await add(member, 'Card')
  assert.equal((await act(member, 1, 'close')).statusCode, 200)
  assert.equal(await refused(2), 'tracker.last_account')
  // An entry that names no account is in Everyday, closed or not.
  assert.equal((await addExpense(member)).account_id, 1)
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
  const replace = (body: object) => member.send('PUT', `/api/expense-tracker/expenses/${onCard.id}`, body)
  assert.equal((await replace({ ...entry, amount: 6 })).json().account_id, 2)
  assert.equal((await replace({ ...entry, account_id: 1 })).json().account_id, 1)
  const undone = await member.send('POST', `/api/expense-tracker/expenses/${onCard.id}/undo`)
  assert.equal(undone.json().account_id, 2)
  const [foreignCategory] = await categoryIds(stranger)
  const foreign = await stranger.send('POST', '/api/expense-tracker/expenses', {
    ...{ ...entry, category_id: foreignCategory, account_id: 2 },
  })
  assert.deepEqual(foreign.json().fields, { account_id: 'Please choose one of your accounts.' })
})

test('a former subscriber reads accounts and changes none', async () => {
  const member = await subscriber(site, 'former-accounts@example.test')
  await add(member, 'Card')
  await closeCashcoach(site, member)
  assert.equal((await list(member)).length, 2)
  assert.equal((await add(member, 'Another')).statusCode, 403)
  assert.equal((await change(member, 2, { name: 'Other', kind: 'card' })).statusCode, 403)
  assert.equal((await act(member, 2, 'close')).statusCode, 403)
})
