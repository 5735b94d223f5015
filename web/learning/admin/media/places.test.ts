import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesIn } from './places.ts'

const listed = (id: number, lesson_id: number, display_order: number) => ({
  id,
  lesson_id,
  lesson_title: 'Interest',
  lesson_order: 7,
  tier: 'gold' as const,
  is_accessible: false,
  title: `Thing ${id}`,
  resource_type: 'image',
  created_at: '2026-01-01T00:00:00.000Z',
  display_order,
})

test('a new item can go before, between and after existing ones', () => {
  const places = placesIn(7, [listed(3, 7, 2), listed(1, 7, 1), listed(2, 8, 1)])
  assert.deepEqual(places, [
    { order: 0, label: '1st, before all others' },
    { order: 1, label: '2nd, after “Thing 1”' },
    { order: 2, label: '3rd, after “Thing 3”' },
  ])
})

test('gaps and duplicates in the existing order are kept, and the places between are offered', () => {
  const orders = (...taken: number[]) =>
    placesIn(
      7,
      taken.map((order, index) => listed(index, 7, order)),
    ).map(({ order, label }) => `${order} ${label.slice(0, 3)}`)
  assert.deepEqual(orders(2, 5), ['1 1st', '2 2nd', '5 3rd'])
  assert.deepEqual(orders(1, 1, 2), ['0 1st', '1 3rd', '2 4th'])
  assert.deepEqual(orders(0, 1), ['0 2nd', '1 3rd'])
})

test('a lesson without resources has one place', () => {
  assert.deepEqual(placesIn(9, [listed(3, 7, 2)]), [{ order: 0, label: '1st, since nothing is there yet' }])
})
