import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsFormatted, parseFormatted } from './formatted-number.ts'

const contains = (figure: string, text: string) => {
  const formatted = parseFormatted(figure)
  return formatted !== null && containsFormatted(text, formatted)
}

test('finds a legal figure by its unit, not where another quantity has the same number', () => {
  assert.equal(contains('6.2%', 'The rate is 6.2% of pay.'), true)
  assert.equal(contains('6.2%', 'The rate is 6.2 percent.'), true)
  assert.equal(contains('6.2%', 'It costs 6.2 hours of work.'), false)
  assert.equal(contains('$16,100', 'The deduction is $16100.'), true)
  assert.equal(contains('$250,000', 'A town of 250,000 people.'), false)
  assert.equal(contains('$400', 'It costs $4,000.'), false)
})
