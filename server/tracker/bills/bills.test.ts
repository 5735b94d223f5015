import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bill } from '#contract/tracker/bills.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBill, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { expenseHistory } from '#server/tracker/expenses/history.ts'
import { trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { billReader } from './read.ts'
import { billService } from './service.ts'
import { billStore } from './store.ts'

const bills = '/api/expense-tracker/bills'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const listOf = async (person: Person): Promise<Bill[]> => (await person.send('GET', bills)).json()
const billNamed = async (person: Person, name: string) =>
  (await listOf(person)).find(({ description }) => description === name)
const act = (person: Person, id: number, word: string, body?: object) =>
  person.send('POST', `${bills}/${id}/${word}`, body)

/** Creates a member who paid for a gym on these days. */
async function payer(email: string, days = ['2026-01-10', '2026-02-10', '2026-03-10'], amount = 45) {
  const person = await subscriber(site, email)
  const [category_id = 0] = await categoryIds(person)
  for (const expense_date of days) await addExpense(person, { description: 'Gym', amount, category_id, expense_date })
  return { person, category_id }
}

test('three payments are detected as a bill without confirmation', async () => {
  const { person, category_id } = await payer('found@example.test')
  const [bill, ...others] = await listOf(person)
  assert.equal(others.length, 0)
  const { id, ...shown } = bill ?? { id: 0 }
  assert.ok(id > 0)
  assert.deepEqual(shown, {
    description: 'Gym',
    category_id,
    category_name: 'Groceries',
    category_color: '#b47c2e',
    category_icon: 'groceries',
    amount: 45,
    period: 'monthly',
    next_due: '2026-04-10',
    state: 'detected',
    status: 'paid',
    last_paid: '2026-03-10',
    price_change: null,
    version: 0,
  })
})

test('two payments need confirmation; concurrent confirmations create one bill that keeps its id', async () => {
  const { person } = await payer('asked@example.test', ['2026-01-20', '2026-02-20'])
  const [unconfirmed] = await listOf(person)
  assert.deepEqual([unconfirmed?.state, unconfirmed?.status, unconfirmed?.next_due], ['asked', 'due', '2026-03-20'])
  const replies = await Promise.all([1, 2].map(() => act(person, unconfirmed?.id ?? 0, 'confirm')))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  const [confirmed, ...others] = await listOf(person)
  assert.deepEqual([confirmed?.id, confirmed?.state, confirmed?.version, others], [unconfirmed?.id, 'confirmed', 2, []])
})

test('a dismissed bill stays dismissed after the next payment, until the dismissal is undone', async () => {
  const { person, category_id } = await payer('dismissed@example.test')
  const [found] = await listOf(person)
  const id = found?.id ?? 0
  assert.equal((await act(person, id, 'dismiss')).json().state, 'dismissed')
  await addExpense(person, { description: 'Gym', amount: 46, category_id, expense_date: '2026-03-12' })
  const [dismissed, ...others] = await listOf(person)
  assert.deepEqual([dismissed?.id, dismissed?.state, dismissed?.next_due, others], [id, 'dismissed', null, []])
  const restored = (await act(person, id, 'restore')).json()
  assert.deepEqual([restored.id, restored.state, restored.next_due], [id, 'detected', '2026-04-10'])
})

test('a bill that is no longer detected reappears only if the member confirmed it', async () => {
  const { person } = await payer('gone@example.test')
  const [found] = await listOf(person)
  await act(person, found?.id ?? 0, 'dismiss')
  for (const { id } of (await person.send('GET', '/api/expense-tracker/expenses/search?q=gym')).json().expenses)
    await person.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  assert.equal((await act(person, found?.id ?? 0, 'restore')).json().state, 'confirmed')
})

test('a bill added by the member is due on its day, paid by an expense, and listed once', async () => {
  const person = await subscriber(site, 'own@example.test')
  const [category_id = 0] = await categoryIds(person)
  const body = { category_id, description: 'Electricity', amount: 80, next_due: '2026-03-20', period: 'monthly' }
  const sent = await Promise.all([1, 2].map(() => person.send('POST', bills, { ...body, client_id: 'device-bill-1' })))
  assert.deepEqual(
    sent.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal(sent[0]?.json().id, sent[1]?.json().id)
  const [own, ...others] = await listOf(person)
  assert.deepEqual(
    [own?.state, own?.status, own?.next_due, own?.last_paid, others],
    ['confirmed', 'due', '2026-03-20', null, []],
  )
  await addExpense(person, { description: 'electricity 03/26', amount: 97.4, category_id, expense_date: '2026-03-15' })
  const paid = await billNamed(person, 'Electricity')
  assert.deepEqual([paid?.status, paid?.next_due, paid?.last_paid], ['paid', '2026-04-20', '2026-03-15'])
  assert.equal((await addBill(person, { ...body, description: 'Water' })).status, 'due')
  const yearlyBill = await addBill(person, {
    ...body,
    description: 'Passport',
    period: 'yearly',
    next_due: '2031-05-01',
  })
  assert.deepEqual([yearlyBill.next_due, yearlyBill.status], ['2031-05-01', 'upcoming'])
  const dues = (await listOf(person)).map(({ next_due: day }) => day)
  assert.deepEqual(dues, ['2026-03-20', '2026-04-20', '2031-05-01'])
})

test('an overdue bill is marked overdue, can be skipped, and comes the next month', async () => {
  const { person } = await payer('overdue@example.test', ['2025-12-08', '2026-01-08', '2026-02-08'])
  const [bill] = await listOf(person)
  assert.deepEqual([bill?.status, bill?.next_due], ['overdue', '2026-03-08'])
  const rejected = await act(person, bill?.id ?? 0, 'skip', { due: '2026-03-09' })
  assert.deepEqual([rejected.statusCode, rejected.json().error], [400, 'This bill is not due on that day.'])
  const skipped = (await act(person, bill?.id ?? 0, 'skip', { due: '2026-03-08' })).json()
  assert.deepEqual([skipped.state, skipped.status, skipped.next_due], ['confirmed', 'upcoming', '2026-04-08'])
  assert.equal((await act(person, bill?.id ?? 0, 'skip', { due: '2026-03-08' })).statusCode, 200)
})

test('undoing a skip makes the day count again, also when the request is repeated', async () => {
  const { person } = await payer('unskips@example.test', ['2025-12-08', '2026-01-08', '2026-02-08'])
  const id = (await listOf(person))[0]?.id ?? 0
  for (const due of ['2026-03-08', '2026-04-08']) await act(person, id, 'skip', { due })
  for (const time of ['once', 'again']) {
    const unskipReply = await act(person, id, 'unskip', { due: '2026-03-08' })
    const { state, status, next_due } = unskipReply.json()
    assert.deepEqual(
      [unskipReply.statusCode, state, status, next_due],
      [200, 'confirmed', 'overdue', '2026-03-08'],
      time,
    )
  }
  const paid = await act(person, id, 'skip', { due: '2026-03-08' })
  assert.equal(paid.json().next_due, '2026-05-08')
  const stranger = await subscriber(site, 'unskips-anothers@example.test')
  assert.equal((await act(stranger, id, 'unskip', { due: '2026-04-08' })).statusCode, 404)
  assert.equal((await act(person, id, 'unskip', { due: 'soon' })).statusCode, 400)
})

test('unpaid bills of the current month include overdue and due ones, and exclude skipped ones', async () => {
  const { person, category_id } = await payer('to-come@example.test', ['2025-12-08', '2026-01-08', '2026-02-08'])
  await addBill(person, { description: 'Water', category_id, amount: 30, next_due: '2026-03-31' })
  await addBill(person, { description: 'Rent', category_id, next_due: '2026-04-01' })
  const [tracker, history, store] = [trackerStore(site.db), expenseHistory(site.db), billStore(site.db)]
  const read = billReader({ tracker, history, store })
  const { toCome } = billService({ store, read, withTrackerLock: trackerLock(site.db, tracker) })
  const found = (await toCome(person.id, '2026-03-15')).toSorted((a, b) => a.amount - b.amount)
  assert.deepEqual(found, [
    { category_id, due: '2026-03-31', amount: 3000 },
    { category_id, due: '2026-03-08', amount: 4500 },
  ])
})

test('a change confirms a bill, moves its day, shows its old price and keeps its payments', async () => {
  const { person, category_id } = await payer('changed@example.test')
  const [bill] = await listOf(person)
  const url = `${bills}/${bill?.id}`
  const body = { description: 'Sports club', category_id, amount: 50, period: 'monthly', next_due: '2026-04-30' }
  assert.equal((await person.send('PUT', url, body, { 'if-match': '"7"' })).statusCode, 412)
  const changed = (await person.send('PUT', url, body, { 'if-match': '"0"' })).json()
  assert.deepEqual(
    [changed.id, changed.description, changed.state, changed.next_due, changed.amount],
    [bill?.id, 'Sports club', 'confirmed', '2026-04-30', 50],
  )
  assert.deepEqual(changed.price_change, { from: 45, to: 50, since: '2026-03-15' })
  assert.equal(changed.last_paid, '2026-03-10')
  assert.equal((await listOf(person)).length, 1)
  for (const [rejected, sentence] of [
    [{ amount: 0 }, 'Amount must be greater than 0'],
    [{ description: ' ' }, 'Description is required'],
    [{ period: 'daily' }, 'Please choose how often it comes.'],
    [{ next_due: 'soon' }, 'Date is required'],
    [{ category_id: 999_999 }, 'Please choose one of your categories.'],
  ] as const) {
    const reply = await person.send('PUT', url, { ...body, ...rejected })
    assert.deepEqual([reply.statusCode, reply.json().error], [400, sentence])
  }
})

test('a price increase is shown with its date and becomes the expected price', async () => {
  const { person, category_id } = await payer('rises@example.test', ['2025-12-10', '2026-01-10', '2026-02-10'])
  await act(person, (await listOf(person))[0]?.id ?? 0, 'confirm')
  site.clock.advance(24 * 3_600_000)
  await addExpense(person, { description: 'Gym', amount: 49, category_id, expense_date: '2026-03-16' })
  const [bill] = await listOf(person)
  site.clock.advance(-24 * 3_600_000)
  assert.deepEqual([bill?.amount, bill?.price_change], [49, { from: 45, to: 49, since: '2026-03-16' }])
})

test('payments of a merged category continue as one bill', async () => {
  const { person, category_id } = await payer('merged@example.test', ['2026-01-10', '2026-02-10'])
  const [, into] = await categoryIds(person)
  await person.send('POST', `/api/expense-tracker/categories/${category_id}/merge`, { into })
  await addExpense(person, { description: 'Gym', amount: 45, category_id: into ?? 0, expense_date: '2026-03-10' })
  const [bill, ...others] = await listOf(person)
  assert.deepEqual([bill?.state, bill?.category_id, others], ['detected', into, []])
})

test('a confirmed bill with two wordings is paid by either, also in another category', async () => {
  const { person, category_id } = await payer('wordings@example.test', ['2025-11-10', '2025-12-10', '2026-01-10'])
  const [, other = 0] = await categoryIds(person)
  const pay = (expense_date: string, description: string, category: number) =>
    addExpense(person, { description, amount: 45, category_id: category, expense_date })
  await pay('2026-02-10', 'CITY GYM 0423', other)
  const [found, ...others] = await listOf(person)
  assert.deepEqual([found?.description, found?.next_due, others], ['Gym', '2026-03-10', []])
  await act(person, found?.id ?? 0, 'confirm')
  for (const [description, category] of [
    ['Gym', category_id],
    ['CITY GYM 0424', other],
  ] as const) {
    const { id } = await pay('2026-03-10', description, category)
    const [paid, ...more] = await listOf(person)
    assert.deepEqual([paid?.state, paid?.last_paid, more], ['confirmed', '2026-03-10', []], description)
    await person.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  }
})

test('two confirmed bills of one payee keep their own payments', async () => {
  const person = await subscriber(site, 'two-policies@example.test')
  const [category_id = 0] = await categoryIds(person)
  const pay = (amount: number, expense_date: string) =>
    addExpense(person, { description: 'Insurer', amount, category_id, expense_date })
  for (const month of ['01', '02', '03']) await pay(30, `2026-${month}-05`)
  for (const month of ['01', '02', '03']) await pay(40, `2026-${month}-06`)
  for (const { id } of await listOf(person)) await act(person, id, 'confirm')
  const shown = (await listOf(person)).map(({ amount, last_paid, next_due }) => [amount, last_paid, next_due])
  assert.deepEqual(
    shown.toSorted(([a], [b]) => Number(a) - Number(b)),
    [
      [30, '2026-03-05', '2026-04-05'],
      [40, '2026-03-06', '2026-04-06'],
    ],
  )
})

test('a decision on a bill that is stored already is rejected', async () => {
  const { person } = await payer('stored@example.test')
  await act(person, (await listOf(person))[0]?.id ?? 0, 'confirm')
  const store = billStore(site.db)
  const [stored] = await store.list(person.id)
  assert.ok(stored)
  const { id, version, ...fields } = stored
  await assert.rejects(store.insert(person.id, fields, '2026-03-15T12:00:00.000Z', { id }))
  assert.deepEqual(await store.list(person.id), [stored])
})

test('deletes the bill decisions of a member with the account', async () => {
  const { person } = await payer('leaves@example.test')
  const [bill] = await listOf(person)
  await act(person, bill?.id ?? 0, 'skip', { due: '2026-04-10' })
  const storedDecisions = async () => [
    await site.db.one`select id from bills where member_id = ${person.id}`,
    await site.db.one`select due from bill_skips where member_id = ${person.id}`,
  ]
  assert.deepEqual(await storedDecisions(), [{ id: bill?.id }, { due: '2026-04-10' }])
  await person.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.deepEqual(await storedDecisions(), [undefined, undefined])
})
