import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const path = '/api/expense-tracker/settings'
const choose = (person: Person, currency: string) => person.send('PATCH', path, { currency })
const settings = async (person: Person) => (await person.send('GET', path)).json()

test('a tracker counts in US dollars until its member chooses another currency', async () => {
  const member = await subscriber(site, 'euro@example.test')
  const before = await settings(member)
  assert.deepEqual([before.currency, before.currency_chosen], ['USD', false])
  assert.equal((await choose(member, 'EUR')).json().currency, 'EUR')
  const after = await settings(member)
  assert.deepEqual([after.currency, after.currency_chosen], ['EUR', true])
})

test('the currency stays as it is once there is an entry, even a deleted one', async () => {
  const member = await subscriber(site, 'fixed-currency@example.test')
  const { id } = await addExpense(member)
  for (const isDeleted of [false, true]) {
    if (isDeleted) await member.send('DELETE', `/api/expense-tracker/expenses/${id}`)
    const reply = await choose(member, 'EUR')
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'tracker.has_entries'])
    assert.match(reply.json().error, /entries in USD/)
  }
  assert.equal((await choose(member, 'USD')).statusCode, 200)
  assert.equal((await settings(member)).currency, 'USD')
})

test('rejects a currency without two decimals and an unknown one', async () => {
  const member = await subscriber(site, 'yen@example.test')
  for (const currency of ['JPY', 'KWD', 'eur', 'XXX', ''])
    assert.deepEqual((await choose(member, currency)).json().fields, {
      currency: 'Please choose a currency from the list.',
    })
  assert.equal((await settings(member)).currency_chosen, false)
})

test('changing the other settings keeps the currency', async () => {
  const member = await subscriber(site, 'month-currency@example.test')
  await choose(member, 'GBP')
  const saved = await member.send('PUT', path, { ...(await settings(member)), month_start: 5 })
  assert.deepEqual([saved.json().month_start, saved.json().currency], [5, 'GBP'])
})

test('a former subscriber cannot choose a currency', async () => {
  const member = await subscriber(site, 'former-currency@example.test')
  await closeCashcoach(site, member)
  assert.equal((await choose(member, 'EUR')).statusCode, 403)
})
