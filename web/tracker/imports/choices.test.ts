import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommitBody } from '#contract/tracker/import-choices.ts'
import { readChoices } from '#contract/tracker/read-choices.ts'
import {
  choicesBody,
  commitBody,
  noChoices,
  tickedSum,
  withAllTicks,
  withCategory,
  withKind,
  withTickedChange,
  withTicks,
} from './choices.ts'

const expense = { amount: 4.5, kind: 'expense' as const }
const fresh = { line: 2, state: 'new' as const, ...expense }
const otherFresh = { line: 3, state: 'new' as const, ...expense }
const possible = { line: 4, state: 'possible' as const, ...expense }
const moneyIn = { line: 5, state: 'skipped' as const, amount: 2, kind: 'refund' as const }
const none = { count: 0, amount: 0 }
const preview = {
  preview: 5,
  addable: {
    new: { count: 10, amount: 45, refunds: none, income: none },
    possible: { count: 2, amount: 9, refunds: none, income: none },
    skipped: { count: 1, amount: -2, refunds: { count: 1, amount: 2 }, income: none },
  },
}
const noIncome = { count: 0, cents: 0 }
const fields = { kind: 'expense' as const, category_id: 1, account_id: 1, tags: null }

test('new rows start ticked, and others do not', () => {
  const { isTicked } = readChoices(choicesBody(noChoices))
  assert.deepEqual([fresh, possible, moneyIn].map(isTicked), [true, false, false])
  assert.deepEqual(tickedSum(preview, noChoices), { count: 10, cents: 4500, income: noIncome })
})

test('ticks change the number and the sum of the ticked rows, and a refund lowers it', () => {
  const choices = withTicks(withTicks(noChoices, [fresh, otherFresh], false), [possible, moneyIn], true)
  const { isTicked } = readChoices(choicesBody(choices))
  assert.deepEqual([fresh, otherFresh, possible, moneyIn].map(isTicked), [false, false, true, true])
  assert.deepEqual(tickedSum(preview, choices), { count: 10, cents: 4500 - 900 + 450 - 200, income: noIncome })
  assert.deepEqual(tickedSum(preview, choices, 'new'), { count: 8, cents: 3600, income: noIncome })
  const again = withTicks(choices, [fresh], true)
  assert.deepEqual(tickedSum(preview, again, 'new'), { count: 9, cents: 4050, income: noIncome })
})

test('all rows of a state are ticked and unticked, and single ticks of it are forgotten', () => {
  const all = withAllTicks(withTicks(noChoices, [possible, fresh], false), 'possible', true)
  assert.deepEqual(tickedSum(preview, all), { count: 11, cents: 4950, income: noIncome })
  const allButOne = withTicks(all, [possible], false)
  assert.deepEqual(tickedSum(preview, allButOne, 'possible'), { count: 1, cents: 450, income: noIncome })
  const none = withAllTicks(allButOne, 'new', false)
  assert.deepEqual(tickedSum(preview, none), { count: 1, cents: 450, income: noIncome })
  assert.equal(readChoices(choicesBody(none)).isTicked(fresh), false)
})

test('a change of the ticked rows of a state leaves out the unticked ones, also when they are ticked later', () => {
  const changed = withTickedChange(withTicks(noChoices, [fresh], false), 'new', { category_id: 7, add_tags: 'trip' })
  const { changedFields } = readChoices(choicesBody(withTicks(changed, [fresh], true)))
  assert.deepEqual(changedFields({ ...fresh, ...fields }), fields)
  assert.deepEqual(changedFields({ ...otherFresh, ...fields }), {
    ...fields,
    category_id: 7,
    account_id: 1,
    tags: 'trip',
  })
  assert.deepEqual(changedFields({ ...possible, ...fields }), fields)
})

test('a change of the ticked rows of an unticked state changes these rows only', () => {
  const changed = withTickedChange(withTicks(noChoices, [possible], true), 'possible', { account_id: 2 })
  const { changedFields } = readChoices(choicesBody(changed))
  assert.equal(changedFields({ ...possible, ...fields }).account_id, 2)
  assert.equal(changedFields({ ...possible, line: 40, ...fields }).account_id, 1)
})

test('the latest change of a field wins, whether of one row or of a state, and tags add up', () => {
  const one = withCategory(noChoices, [fresh, otherFresh], 5)
  const state = withTickedChange(withTicks(one, [otherFresh], false), 'new', { category_id: 7, add_tags: 'trip' })
  const read = (choices: typeof state, row: typeof fresh) =>
    readChoices(choicesBody(choices)).changedFields({ ...row, ...fields })
  assert.deepEqual(read(state, fresh), { ...fields, category_id: 7, account_id: 1, tags: 'trip' })
  assert.deepEqual(read(state, otherFresh), { ...fields, category_id: 5, account_id: 1, tags: null })
  const later = withTickedChange(withCategory(state, [fresh], 9), 'new', { add_tags: 'work' })
  assert.deepEqual(read(later, fresh), { ...fields, category_id: 9, account_id: 1, tags: 'trip, work' })
})

test('changes of the same rows are sent as one, and overridden ones are not sent', () => {
  let choices = noChoices
  for (const id of [5, 6, 7]) choices = withTickedChange(choices, 'new', { category_id: id })
  choices = withTickedChange(choices, 'new', { account_id: 2 })
  assert.deepEqual(choicesBody(choices).state_changes, [{ state: 'new', except: [], category_id: 7, account_id: 2 }])
  const fewer = withTickedChange(withTicks(choices, [fresh], false), 'new', { category_id: 8 })
  assert.equal(choicesBody(fewer).state_changes.length, 2)
  const all = withTickedChange(withTicks(fewer, [fresh], true), 'new', { category_id: 9, account_id: 1 })
  assert.deepEqual(choicesBody(all).state_changes, [{ state: 'new', except: [], category_id: 9, account_id: 1 }])
})

test('rows with equal changes are sent together', () => {
  const choices = withCategory(withCategory(withCategory(noChoices, [fresh], 5), [possible], 6), [otherFresh], 5)
  assert.deepEqual(choicesBody(choices).row_changes, [
    { lines: [2, 3], category_id: 5 },
    { lines: [4], category_id: 6 },
  ])
})

test('a commit sends only the changes, in a form that the release before rejects unless it understands all of them', () => {
  const ticks = withTicks(withTicks(noChoices, [fresh], false), [possible], true)
  const plain = commitBody(preview, ticks)
  assert.partialDeepStrictEqual(plain, { preview: 5, ticked: [4], unticked: [2], categories: [] })
  for (const choices of [
    withCategory(ticks, [fresh], 5),
    withTickedChange(ticks, 'new', { account_id: 2 }),
    withAllTicks(ticks, 'possible', true),
    withAllTicks(ticks, 'new', false),
  ]) {
    const body = commitBody(preview, choices)
    assert.equal('categories' in body, false)
    assert.equal(CommitBody.safeParse(body).success, true)
  }
})

const pay = { line: 6, state: 'new' as const, amount: 900, kind: 'income' as const }
const withPay = {
  addable: {
    ...preview.addable,
    new: { count: 12, amount: 43, refunds: { count: 1, amount: 2 }, income: { count: 1, amount: 900 } },
  },
}

test('income is ticked beside spending, and a changed kind moves the row between the sums', () => {
  assert.deepEqual(tickedSum(withPay, noChoices), { count: 11, cents: 4300, income: { count: 1, cents: 90_000 } })
  const asRefund = withKind(noChoices, pay, 'refund')
  assert.deepEqual(tickedSum(withPay, asRefund), { count: 12, cents: 4300 - 90_000, income: noIncome })
  assert.deepEqual(tickedSum(withPay, withTicks(asRefund, [pay], false)), { count: 11, cents: 4300, income: noIncome })
  const asIncome = withKind(noChoices, fresh, 'income')
  assert.deepEqual(tickedSum(withPay, asIncome), { count: 10, cents: 3850, income: { count: 2, cents: 90_450 } })
  assert.deepEqual(choicesBody(asIncome).row_changes, [{ lines: [2], kind: 'income' }])
})

test('a changed kind of all ticked rows of a state is counted for the rows of other pages, too', () => {
  const all = withTickedChange(withTicks(noChoices, [fresh], false), 'new', { kind: 'expense' })
  assert.deepEqual(tickedSum(withPay, all), { count: 11, cents: 4500 - 450 + 200 + 90_000, income: noIncome })
  const again = withTicks(withKind(all, otherFresh, 'income'), [fresh, pay], true)
  const income = { count: 1, cents: 450 }
  assert.deepEqual(tickedSum(withPay, again), { count: 11, cents: 4500 - 450 + 200 + 90_000, income })
  const { changedFields } = readChoices(choicesBody(again))
  const kindsOf = [fresh, otherFresh, pay, { ...moneyIn, state: 'new' as const }].map(
    (row) => changedFields({ ...fields, ...row }).kind,
  )
  assert.deepEqual(kindsOf, ['expense', 'income', 'expense', 'expense'])
})
