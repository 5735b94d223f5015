import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommitBody } from './import-choices.ts'
import { isAddable, readChoices } from './read-choices.ts'

const read = (choices: object) => readChoices(CommitBody.parse({ preview: 1, ticked: [], unticked: [], ...choices }))
const fields = { kind: 'expense' as const, category_id: 1, account_id: 1, tags: null }
const row = (line: number, state: 'new' | 'possible' = 'new') => ({ line, state, ...fields })

test('rows of ticked states are added unless unticked, and rows of other states only if ticked', () => {
  const { isTicked } = read({ ticked_states: ['possible'], ticked: [1], unticked: [3] })
  const ticked = [row(1), row(2), row(3, 'possible'), row(4, 'possible')].map(isTicked)
  assert.deepEqual(ticked, [true, false, false, true])
})

test('choices without ticked states add the new rows', () => {
  const { isTicked } = read({ ticked: [3], unticked: [1] })
  const ticked = [row(1), row(2), row(3, 'possible'), row(4, 'possible')].map(isTicked)
  assert.deepEqual(ticked, [false, true, true, false])
})

test('a change of a state applies to all its rows except some, and a later one overrides it', () => {
  const { changedFields } = read({
    state_changes: [
      { state: 'new', except: [3], category_id: 5, account_id: 2 },
      { state: 'new', except: [2], category_id: 6 },
    ],
  })
  assert.deepEqual(changedFields(row(1)), { ...fields, category_id: 6, account_id: 2, tags: null })
  assert.deepEqual(changedFields(row(2)), { ...fields, category_id: 5, account_id: 2, tags: null })
  assert.deepEqual(changedFields(row(3)), { ...fields, category_id: 6, account_id: 1, tags: null })
  assert.deepEqual(changedFields(row(1, 'possible')), fields)
})

test('a change of a row overrides that of its state, field by field, and tags of both are added', () => {
  const { changedFields } = read({
    categories: [{ line: 1, category_id: 3 }],
    state_changes: [{ state: 'new', except: [], category_id: 5, account_id: 2, add_tags: 'trip' }],
    row_changes: [
      { lines: [1, 2], add_tags: 'work, TRIP' },
      { lines: [2], category_id: 7 },
      { lines: [2], category_id: 8 },
    ],
  })
  assert.deepEqual(changedFields(row(1)), { ...fields, category_id: 3, account_id: 2, tags: 'trip, work' })
  assert.deepEqual(changedFields(row(2)), { ...fields, category_id: 8, account_id: 2, tags: 'trip, work' })
  assert.deepEqual(changedFields({ ...row(3), tags: 'food' }), {
    ...fields,
    category_id: 5,
    account_id: 2,
    tags: 'food, trip',
  })
})

test('new rows, possible duplicates, and skipped rows in the currency of the tracker can be added', () => {
  const amount = { amount: 450, currency: null }
  const can = [
    { state: 'new' as const, ...amount },
    { state: 'possible' as const, ...amount },
    { state: 'skipped' as const, ...amount },
    { state: 'skipped' as const, amount: null, currency: null },
    { state: 'skipped' as const, amount: 450, currency: 'EUR' },
    { state: 'imported' as const, ...amount },
    { state: 'unreadable' as const, amount: null, currency: null },
  ].map(isAddable)
  assert.deepEqual(can, [true, true, true, false, false, false, false])
})

test('choices that list more rows than a file has are rejected', () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => index)
  const body = { preview: 1, ticked: [], unticked: [], row_changes: [{ lines, category_id: 1 }] }
  assert.equal(CommitBody.safeParse(body).success, true)
  const twice = { ...body, row_changes: [...body.row_changes, ...body.row_changes] }
  assert.equal(CommitBody.safeParse(twice).error?.issues[0]?.message, 'Please list each row once.')
})
