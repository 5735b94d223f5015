import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedTags } from './tags.ts'

test('tags are added once and removed in any case, and an empty list becomes null', () => {
  const change = (tags: string | null, add_tags: string | null, remove_tags: string | null = null) =>
    changedTags(tags, { add_tags, remove_tags })
  assert.equal(change(null, 'trip, Food'), 'trip, Food')
  assert.equal(change('food', ' trip , FOOD,trip'), 'food, trip')
  assert.equal(change('Food, trip', null, 'food'), 'trip')
  assert.equal(change('Food', null, 'FOOD'), null)
  assert.equal(change('a', 'b', 'a'), 'b')
  assert.equal(change('a ,b', 'B'), 'a ,b')
  assert.equal(change('a', ' , '), 'a')
})

test('tags that would be too long stay as they are', () => {
  const tags = 'x'.repeat(198)
  assert.equal(changedTags(tags, { add_tags: 'y', remove_tags: null }), tags)
  assert.equal(changedTags('x'.repeat(197), { add_tags: 'y', remove_tags: null }), `${'x'.repeat(197)}, y`)
})
