import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewOf } from './card-preview.ts'

const full = (text: string) => text.padEnd(120, ' and so it goes on').slice(0, 120)

test('a card ends with a whole sentence if there is one', () => {
  assert.equal(
    previewOf(full('A budget is a plan that you make before. Mateo is 17')),
    'A budget is a plan that you make before.',
  )
  assert.equal(
    previewOf(full('Interest is the price of money over time. Is it worth it? Leo')),
    'Interest is the price of money over time. Is it worth it?',
  )
})

test('a card without a complete sentence ends with a whole word', () => {
  const shown = previewOf(
    full('Say no. A sentence that is long enough to go on past the end of what is sent to a card'),
  )
  assert.match(shown, /^Say no\. A sentence .*\w…$/)
  assert.ok(shown.length <= 121)
})

test('an amount does not end a sentence, and a short text is unchanged', () => {
  assert.match(previewOf(full('It costs $3.36 for twelve ounces and $7.20 for thirty of them in the shop')), /…$/)
  assert.equal(previewOf('Short, and not cut'), 'Short, and not cut')
})
