import assert from 'node:assert/strict'
import { test } from 'node:test'
import { href } from './href.ts'

test("a link resolves to the named page's URL", () => {
  assert.equal(href('landing'), '/')
  assert.equal(href('dashboard'), '/dashboard')
  assert.equal(href('lesson', { id: 3 }), '/lessons/3')
})

test('a query and a hash follow the path', () => {
  assert.equal(href('lesson', { id: 3 }, { query: { quiz: 1 } }), '/lessons/3?quiz=1')
  assert.equal(href('lesson', { id: 3 }, { query: { quiz: undefined }, hash: 'watch-out' }), '/lessons/3#watch-out')
  assert.equal(href('landing', {}, { hash: 'tiers' }), '/#tiers')
})

test('a link with a wrong name or missing params does not compile', () => {
  // @ts-expect-error No page has this name.
  assert.throws(() => href('lesons'), /There is no page lesons/)
  // @ts-expect-error What does not exist has no address.
  assert.equal(href('not-found'), '*')
  // @ts-expect-error A lesson needs its id.
  assert.throws(() => href('lesson'), /needs a value for id/)
  // @ts-expect-error A lesson needs its id under that name.
  assert.throws(() => href('lesson', { lesson: 3 }), /needs a value for id/)
  // @ts-expect-error The dashboard has no params.
  assert.equal(href('dashboard', { id: 3 }), '/dashboard')
})
