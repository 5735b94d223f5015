import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainAmount } from './plain-amount.ts'

test('normalizes dollars as users type them, and rejects other text', () => {
  const amounts = { '12.5': '12.5', ' $1,234.50 ': '1234.50', '12,5': '12.5', '.5': '0.5', '5.': '5', '-$3': '-3' }
  for (const [text, plain] of Object.entries(amounts)) assert.equal(plainAmount(text), plain, text)
  for (const text of ['', '$', 'x', '-', '1,23,4', '1e3']) assert.equal(plainAmount(text), null, text)
})
