import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  acceptLabel,
  againText,
  entryText,
  foundTitle,
  pairedText,
  pairsOf,
  type Question,
  questionText,
  type TextContext,
  transferText,
} from './transfer-text.ts'

const texts: TextContext = {
  currency: 'USD',
  today: '2026-03-20',
  account: (id) => ['', 'Everyday', 'Card'][id] ?? '?',
}
const out = { id: 1, description: 'Card payment', expense_date: '2026-03-05', account_id: 1 }
const into = { id: 2, description: 'Thank you', expense_date: '2025-12-31', account_id: 2 }
const question: Question = { amount: 40, reason: 'refund', direction: 'in', entry: into, candidates: [out] }

test('a transfer is its amount and its accounts, and a half its description and day', () => {
  assert.equal(transferText({ amount: 500, out, into }, texts), '$500.00 from Everyday to Card')
  assert.equal(entryText(out, texts.today), 'Card payment, Mar 5')
  assert.equal(entryText(into, texts.today), 'Thank you, Dec 31, 2025')
})

test('a notice counts transfers, else entries in doubt, and there is none without either', () => {
  const pair = { amount: 500, out, into }
  assert.equal(foundTitle({ pairs: [pair], questions: [question] }), '1 transfer found between your accounts.')
  assert.equal(foundTitle({ pairs: [pair, pair], questions: [] }), '2 transfers found between your accounts.')
  assert.equal(foundTitle({ pairs: [], questions: [question] }), '1 entry may be a transfer between your accounts.')
  assert.equal(
    foundTitle({ pairs: [], questions: [question, question] }),
    '2 entries may be transfers between your accounts.',
  )
  assert.equal(foundTitle({ pairs: [], questions: [] }), null)
})

test('a question states the entry, and its pairs have money out first', () => {
  assert.equal(questionText(question, texts), '$40.00 into Card: Thank you, Dec 31, 2025.')
  assert.deepEqual(pairsOf(question), [{ out_id: 1, in_id: 2 }])
  const other: Question = { ...question, direction: 'out', entry: out, candidates: [into] }
  assert.equal(questionText(other, texts), '$40.00 out of Everyday: Card payment, Mar 5.')
  assert.deepEqual(pairsOf(other), [{ out_id: 1, in_id: 2 }])
})

test('accepting names the number, and the result the bills that end', () => {
  assert.deepEqual(
    [acceptLabel(1, 1), acceptLabel(6, 6), acceptLabel(5, 6)],
    ['Accept it', 'Accept all 6', 'Accept 5 of 6'],
  )
  assert.equal(pairedText(1, []), '1 transfer counts neither as spending nor as income now.')
  assert.match(pairedText(2, ['Visa']), /^2 transfers count .* now\. The bill “Visa” ends with it\.$/)
  assert.match(pairedText(2, ['Visa', 'Amex']), /The bills “Visa”, “Amex” end with it\.$/)
})

test('the end of a transfer says what the other half is again', () => {
  assert.equal(againText('transfer_in'), 'The other half counts as spending again.')
  assert.equal(againText('transfer_out'), 'The other half counts as money that came in again.')
})
