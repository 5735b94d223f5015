import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchPage } from '#web/app/match-page.ts'
import { readIntent, returnLabel } from './membership-intent.ts'

test('a locked lesson passes its tier and its own path to the membership page', () => {
  assert.deepEqual(readIntent('?tier=silver&return_to=%2Flessons%2F7'), { tier: 'silver', returnTo: '/lessons/7' })
  assert.deepEqual(readIntent(''), { tier: undefined, returnTo: undefined })
})

test('an unknown tier and a path of another site are ignored', () => {
  assert.equal(readIntent('?tier=diamond').tier, undefined)
  for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'lessons', `/${'a'.repeat(512)}`])
    assert.equal(readIntent(`?return_to=${encodeURIComponent(path)}`).returnTo, undefined, path)
})

test('the return link is named after its page', () => {
  assert.equal(returnLabel('/lessons/7?quiz=1', matchPage), 'Go on with the lesson')
  assert.equal(returnLabel('/lessons', matchPage), 'Back to Lessons')
  assert.equal(returnLabel('/no/such/page', matchPage), null)
  assert.equal(returnLabel('//evil.test', matchPage), null)
})
