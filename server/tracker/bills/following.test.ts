import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import { followingBills, type PaymentTarget, returningPlace } from './following.ts'
import type { Payment } from './payment.ts'
import type { BillRow } from './store.ts'

const look = { name: 'x', color: '#588b52', icon: 'x', kind: 'need', archived_at: null, unsorted: null } as const
const [home, fun, hobby, merged] = [1, 2, 3, 4]
const categories = categoryMap([
  ...[home, fun, hobby].map((id) => ({ id, merged_into: null, ...look })),
  { id: merged, merged_into: home, ...look },
])

const bill = (more: Partial<BillRow> = {}): BillRow => ({
  ...{ id: 9, version: 3, category_id: home, payment_category: home, payment_key: 'gym', description: 'Gym' },
  ...{ amount: 4500, period: 'monthly', next_due: '2026-04-10', due_day: 10, previous_amount: null, price_since: null },
  ...{ settled_on: '2026-03-01', confirmed_at: null, dismissed_at: '2026-03-01' },
  ...more,
})
const payment = (id: number, more: Partial<Payment> = {}): Payment => ({
  ...{ id, day: 20_000 + id * 30, amount: 4500, category: home, key: 'gym', description: 'Gym' },
  ...more,
})
const three = [payment(1), payment(2), payment(3)]
const to = (category_id: number, ids: number[], description = 'Gym'): [number, PaymentTarget][] =>
  ids.map((id) => [id, { category_id, description }])
const placesAfter = (row: BillRow, payments: Payment[], targets: [number, PaymentTarget][]) =>
  followingBills([row], payments, new Map(targets), categories).map(({ after }) => after)
const inFun = { category_id: fun, payment_category: fun, payment_key: 'gym' }

test('a bill follows when all its payments move to one category, whatever was decided on it', () => {
  for (const decided of [{}, { dismissed_at: null, confirmed_at: '2026-03-01' }])
    assert.deepEqual(placesAfter(bill(decided), three, to(fun, [1, 2, 3])), [inFun])
  const [moved] = followingBills([bill()], three, new Map(to(fun, [1, 2, 3])), categories)
  const before = { category_id: home, payment_category: home, payment_key: 'gym' }
  assert.deepEqual(moved, { id: 9, version: 3, before, after: inFun })
})

test('a bill stays when a payment stays, when they part, and when none moves', () => {
  assert.deepEqual(placesAfter(bill(), three, to(fun, [1, 2])), [])
  assert.deepEqual(placesAfter(bill(), three, [...to(fun, [1, 2]), ...to(hobby, [3])]), [])
  assert.deepEqual(placesAfter(bill(), three, to(fun, [8])), [])
  assert.deepEqual(placesAfter(bill(), [], to(fun, [1])), [])
})

test('payments of other wordings and categories do not keep a bill', () => {
  const others = [payment(4, { key: 'pool' }), payment(5, { category: hobby })]
  assert.deepEqual(placesAfter(bill(), [...three, ...others], to(fun, [1, 2, 3])), [inFun])
})

test('a payment that is in the new category already moves with the others', () => {
  const row = bill({ category_id: fun })
  assert.deepEqual(placesAfter(row, [...three, payment(4, { category: fun })], to(fun, [1, 2, 3])), [inFun])
})

test('a category that the member chose for the bill, without payments in it, stays', () => {
  const row = bill({ category_id: hobby })
  assert.deepEqual(placesAfter(row, three, to(fun, [1, 2, 3])), [{ ...inFun, category_id: hobby }])
})

test('a bill of a merged category follows the payments of the effective one', () => {
  assert.deepEqual(placesAfter(bill({ category_id: merged, payment_category: merged }), three, to(fun, [1, 2, 3])), [
    inFun,
  ])
})

test('a bill follows payments that get another description', () => {
  const renamed = placesAfter(bill(), three, to(home, [1, 2, 3], 'City Sports 3'))
  assert.deepEqual(renamed, [{ category_id: home, payment_category: home, payment_key: 'city sports' }])
  assert.deepEqual(placesAfter(bill(), three, to(home, [1, 2], 'City Sports')), [])
})

test('a bill with two wordings follows to one category and keeps both', () => {
  const row = bill({ payment_key: 'city sports' })
  const two = [...three, payment(4, { key: 'city sports', category: fun })]
  assert.deepEqual(placesAfter({ ...row, payment_category: fun }, two, to(fun, [1, 2, 3])), [
    { ...inFun, payment_key: 'city sports' },
  ])
  assert.deepEqual(placesAfter(row, two, to(fun, [1, 2])), [])
})

test('a bill goes back if it was not changed since; after a partial undo it is known by both categories', () => {
  const before = { category_id: home, payment_category: home, payment_key: 'gym' }
  const moved = { id: 9, version: 3, before, after: inFun }
  assert.deepEqual(returningPlace(bill({ version: 4, ...inFun }), moved, true), before)
  assert.deepEqual(returningPlace(bill({ version: 4, ...inFun }), moved, false), { category_id: home })
  assert.equal(returningPlace(bill({ version: 5, ...inFun }), moved, true), null)
  assert.equal(returningPlace(bill(), moved, true), null)
})
