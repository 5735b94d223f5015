import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partToRead, questionParts } from './question-part.ts'

const markdown = `A lead.

## The idea

### A line and a curve

Interest on interest makes a curve. Money grows.

### The Rule of 72

Divide 72 by the rate, and money doubles. Money grows.

\`\`\`ledger
### No heading | $1
\`\`\`

## Watch out

Nothing doubles the curve.`

test('a question belongs to the part with most of its rare words', () => {
  const partOf = questionParts(markdown)
  const curve = { id: 'a-line-and-a-curve', title: 'A line and a curve' }
  const rule = { id: 'the-rule-of-72', title: 'The Rule of 72' }
  assert.deepEqual(partOf({ question: 'When does money grow in a curve?', explanation: 'Interest earns.' }), curve)
  assert.deepEqual(partOf({ question: 'When does money double?', explanation: 'Divide 72 by the rate.' }), rule)
  assert.equal(partOf({ question: 'Who are you?', explanation: 'Yes.' }), null)
  assert.equal(questionParts('No parts at all.')({ question: 'Money?', explanation: '' }), null)
})

test('the part to read is that of most questions, the first of equals', () => {
  const [one, other] = [
    { id: 'one', title: 'One' },
    { id: 'other', title: 'Other' },
  ]
  assert.deepEqual(partToRead([{ part: one }, { part: other }, {}, { part: other }]), other)
  assert.deepEqual(partToRead([{ part: one }, { part: other }]), one)
  assert.equal(partToRead([{}, {}]), null)
})
