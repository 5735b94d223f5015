import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctionState, takeOverSentence } from './correction-state.ts'

const all = [
  {
    lesson: 'health',
    before: 'Medicaid takes people all year.',
    after: 'Medicaid takes people all year. Report hours.',
  },
  { lesson: 'health', before: 'COBRA lasts 18 months.', after: 'COBRA can last {{figure:cobra}}.' },
  { lesson: 'health', before: 'COBRA can last {{figure:cobra}}.', after: 'COBRA often lasts {{figure:cobra}}.' },
  { lesson: 'taxes', before: 'COBRA can last {{figure:cobra}}.', after: 'COBRA lasts 18 months.' },
]
type Change = (typeof all)[0]
const [added, dated, softened] = all as [Change, Change, Change]

const stateOf = (correction: Change, markdown: string, base: string | null = null) =>
  correctionState(correction, all, { markdown, base })

test('an edited lesson is behind while it has the sentence from before', () => {
  assert.equal(stateOf(added, 'One. Medicaid takes people all year. Two.'), 'behind')
  assert.equal(stateOf(added, 'Medicaid takes\npeople all year.'), 'behind', 'with another line break')
  assert.equal(stateOf(added, 'Medicaid takes people all year. Report hours.'), null)
})

test('of two corrections of one sentence only the next one counts', () => {
  assert.deepEqual(
    [dated, softened].map((one) => stateOf(one, 'COBRA lasts 18 months.')),
    ['behind', null],
  )
  assert.deepEqual(
    [dated, softened].map((one) => stateOf(one, 'COBRA can last {{figure:cobra}}.')),
    [null, 'behind'],
  )
  assert.deepEqual(
    [dated, softened].map((one) => stateOf(one, 'COBRA often lasts {{figure:cobra}}.', 'COBRA lasts 18 months.')),
    [null, null],
  )
})

test('a sentence that an editor changed is reworded if the edits started from the sentence from before', () => {
  assert.equal(stateOf(added, 'Medicaid is open.', 'Medicaid takes people all year.'), 'reworded')
  assert.equal(stateOf(added, 'Medicaid is open.', 'Medicaid takes people all year. Report hours.'), null)
  assert.equal(stateOf(added, 'Medicaid is open.', 'A later edition.'), null)
  assert.equal(stateOf(added, 'Medicaid is open.'), null, 'with an unknown base')
})

test('a sentence is recognized with its figures filled in', () => {
  assert.equal(stateOf(softened, 'COBRA can last 18 months.'), 'behind')
  assert.equal(stateOf(softened, 'COBRA often lasts 18 months.'), null)
})

test('takes over one sentence and keeps the rest of a text', () => {
  const text = '# A\n\nMine. Medicaid takes people all year. $1 & more.\n'
  const taken = '# A\n\nMine. Medicaid takes people all year. Report hours. $1 & more.\n'
  assert.equal(takeOverSentence(text, added), taken)
  assert.equal(takeOverSentence(taken, added), taken, 'once')
  assert.equal(takeOverSentence('Nothing of it.', added), 'Nothing of it.')
  assert.equal(takeOverSentence('It is $5 (a+b).', { lesson: 'x', before: '$5 (a+b)', after: '$& $1' }), 'It is $& $1.')
})
