import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const expenses = '/api/expense-tracker/expenses'
const whole = { amount: 50, description: 'Big store', expense_date: '2026-03-14' }

interface Part {
  id: number
  amount: number
  category_id: number
  split_id: number
  description: string
  expense_date: string
}

const list = async (person: Person): Promise<Part[]> =>
  (await person.send('GET', `${expenses}?month=3&year=2026`)).json()
/** Amounts and categories, in order of the ids. */
const partsOf = async (person: Person) =>
  (await list(person)).toSorted((a, b) => a.id - b.id).map(({ amount, category_id: category }) => [amount, category])
const split = (person: Person, id: number, parts: readonly (readonly number[])[], more = {}) =>
  person.send('PUT', `${expenses}/${id}/split`, {
    ...whole,
    parts: parts.map(([amount, category_id]) => ({ amount, category_id })),
    ...more,
  })
const undo = (person: Person, id: number) => person.send('POST', `${expenses}/${id}/undo`)

test('splits an expense into parts that add up, changes them, and joins them', async () => {
  const member = await subscriber(site, 'split@example.test')
  const [a = 0, b = 0, c = 0] = await categoryIds(member)
  const { id } = await addExpense(member, whole)
  const saved = (
    await split(member, id, [
      [30.01, b],
      [19.99, a],
    ])
  ).json()
  assert.deepEqual(
    saved.expenses.map((part: Part) => [part.amount, part.category_id, part.split_id, part.description]),
    [
      [30.01, b, id, 'Big store'],
      [19.99, a, id, 'Big store'],
    ],
  )
  await split(member, id, [
    [20, b],
    [20, a],
    [10, c],
  ])
  assert.deepEqual(await partsOf(member), [
    [20, b],
    [20, a],
    [10, c],
  ])
  await split(
    member,
    id,
    [
      [25, c],
      [35, a],
    ],
    { amount: 60 },
  )
  assert.deepEqual(await partsOf(member), [
    [25, c],
    [35, a],
  ])
  const joined = (await member.send('DELETE', `${expenses}/${id}/split`)).json()
  assert.deepEqual([joined.expenses.length, joined.expenses[0].amount], [1, 60])
  assert.deepEqual(await partsOf(member), [[60, c]])
})

test('each change of a split is undone as a whole', async () => {
  const member = await subscriber(site, 'split-undo@example.test')
  const [a = 0, b = 0, c = 0] = await categoryIds(member)
  const { id } = await addExpense(member, whole)
  const steps: (() => Promise<unknown>)[] = [
    () =>
      split(member, id, [
        [30, a],
        [20, b],
      ]),
    () =>
      split(member, id, [
        [10, a],
        [20, b],
        [20, c],
      ]),
    () =>
      split(member, id, [
        [40, b],
        [10, c],
      ]),
    () => member.send('PUT', `${expenses}/${id}`, { ...whole, amount: 40, description: 'Market', category_id: b }),
    () => member.send('DELETE', `${expenses}/${id}/split`),
    () => member.send('DELETE', `${expenses}/${id}`),
  ]
  const states = [await partsOf(member)]
  for (const [index, step] of steps.entries()) {
    site.clock.advance(1000)
    await step()
    states.push(await partsOf(member))
    assert.notDeepEqual(states.at(-1), index === 3 ? [] : states.at(-2))
  }
  for (const before of states.slice(0, -1).toReversed()) {
    site.clock.advance(1000)
    assert.equal((await undo(member, id)).statusCode, 200)
    assert.deepEqual(await partsOf(member), before)
  }
  assert.equal((await undo(member, id)).json().code, 'nothing_to_undo')
})

test('the parts share their day and description, and are deleted and restored together', async () => {
  const member = await subscriber(site, 'split-shared@example.test')
  const [a = 0, b = 0] = await categoryIds(member)
  const { id } = await addExpense(member, whole)
  const { expenses: parts } = (
    await split(member, id, [
      [30, a],
      [20, b],
    ])
  ).json()
  const second = parts[1].id
  const moved = { ...whole, amount: 20, category_id: b, expense_date: '2026-03-02', description: 'Market' }
  assert.equal((await member.send('PUT', `${expenses}/${second}`, moved)).statusCode, 200)
  assert.deepEqual(
    (await list(member)).map(({ expense_date: day, description }) => [day, description]),
    [
      ['2026-03-02', 'Market'],
      ['2026-03-02', 'Market'],
    ],
  )
  site.clock.advance(1000)
  assert.equal((await member.send('DELETE', `${expenses}/${second}`)).statusCode, 204)
  assert.deepEqual(await list(member), [])
  await undo(member, second)
  assert.deepEqual(await partsOf(member), [
    [30, a],
    [20, b],
  ])
})

test('rejects parts that do not add up, parts of 0, one part, and foreign categories, and changes nothing', async () => {
  const member = await subscriber(site, 'split-bad@example.test')
  const stranger = await subscriber(site, 'split-stranger@example.test')
  const [a = 0, b = 0] = await categoryIds(member)
  const [foreign = 0] = await categoryIds(stranger)
  const { id } = await addExpense(member, whole)
  const fieldsOf = async (parts: number[][]) => (await split(member, id, parts)).json().fields
  assert.deepEqual(
    await fieldsOf([
      [30, a],
      [19.99, b],
    ]),
    { parts: 'The parts must add up to the amount.' },
  )
  assert.deepEqual(
    await fieldsOf([
      [50, a],
      [0, b],
    ]),
    { 'parts.1.amount': 'Amount must be greater than 0' },
  )
  assert.deepEqual(await fieldsOf([[50, a]]), { parts: 'A split has at least two parts.' })
  assert.deepEqual(
    await fieldsOf([
      [30, a],
      [20, foreign],
    ]),
    {
      'parts.1.category_id': 'Please choose one of your categories.',
    },
  )
  assert.equal(
    (
      await split(stranger, id, [
        [30, foreign],
        [20, foreign],
      ])
    ).statusCode,
    404,
  )
  const income = await member.send('POST', expenses, { ...whole, kind: 'income' })
  assert.equal(
    (
      await split(member, income.json().id, [
        [30, a],
        [20, b],
      ])
    ).json().code,
    'tracker.not_spending',
  )
  assert.deepEqual(await partsOf(member), [[50, a]])
})

test('each part counts in the budget and the search of its category', async () => {
  const member = await subscriber(site, 'split-sums@example.test')
  const [a = 0, b = 0] = await categoryIds(member)
  await addBudget(member, { category_id: b, monthly_limit: 15 })
  const { id } = await addExpense(member, whole)
  const { notices } = (
    await split(member, id, [
      [30, a],
      [20, b],
    ])
  ).json()
  assert.equal(notices[0]?.level, 'limit')
  const { currentMonth } = (await member.send('GET', '/api/expense-tracker/insights')).json()
  assert.equal(currentMonth.total, 50)
  const ofCategory = (await member.send('GET', `${expenses}?month=3&year=2026&category=${b}`)).json()
  assert.deepEqual(
    ofCategory.map(({ amount }: Part) => amount),
    [20],
  )
})
