import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platinumEffect, platinumQuestion } from './platinum-text.ts'

test('the question before platinum lessons are added says how many lessons open to how many members', () => {
  const four = { lessons: ['Estates', 'Trusts', 'Options', 'Taxes'], members: 12 }
  assert.equal(platinumQuestion(four), 'Add 4 platinum lessons?')
  assert.equal(
    platinumEffect(four),
    'Estates; Trusts; Options; Taxes. They are published at once. 12 members with Platinum can read them; everybody else sees their previews.',
  )
  const one = { lessons: ['Estates'], members: 1 }
  assert.equal(platinumQuestion(one), 'Add 1 platinum lesson?')
  assert.equal(
    platinumEffect(one),
    'Estates. It is published at once. 1 member with Platinum can read it; everybody else sees its preview.',
  )
  assert.match(platinumEffect({ ...four, members: 0 }), /No member has Platinum yet; everybody sees their previews\.$/)
})
