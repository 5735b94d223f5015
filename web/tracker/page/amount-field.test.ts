import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Currency } from '#contract/tracker/currencies.ts'
import { Invalid } from '#web/platform/forms/define-form.ts'
import { amountAbove0, readingText } from './amount-field.ts'

const field = amountAbove0('Amount must be greater than 0')

/** The amount that is sent, or the message under the field. */
const read = (text: string, currency: Currency = 'USD') => {
  const amount = field.read(text, { currency })
  return amount instanceof Invalid ? amount.message : amount
}

test('sends the amount as it is read in the currency', () => {
  assert.deepEqual([read('1,234'), read('1.234', 'EUR'), read('15+3', 'EUR'), read('12,5')], [1234, 1234, 18, 12.5])
})

test('each reason for a rejection has its own message', () => {
  for (const text of ['', ' ', '0', '0.00', '-3', '2-5', '-99999999999999'])
    assert.equal(read(text), 'Amount must be greater than 0', text)
  for (const text of ['x', '-', '12 50', '15+']) assert.match(String(read(text)), /^This amount cannot be read\./, text)
  assert.equal(read('1.005'), 'Give an amount with at most two decimals')
  assert.equal(read('1,005', 'EUR'), 'Give an amount with at most two decimals')
})

test('the message for an amount above the maximum names dollars only in a tracker in dollars', () => {
  assert.equal(read('9,999,999.99'), 9_999_999.99)
  for (const text of ['10000000', '9999999.99+0.01', '99999999999999999999']) {
    assert.equal(read(text), 'Please give at most $9,999,999.99.', text)
    assert.equal(read(text, 'GBP'), 'Please give at most 9,999,999.99.', text)
  }
})

test('shows how an amount is read unless it is plain or cannot be saved', () => {
  assert.equal(readingText('1,234.56', 'USD'), '= $1,234.56')
  assert.equal(readingText('1.234', 'EUR'), '= €1,234.00')
  assert.equal(readingText('20-4.50', 'USD'), '= $15.50')
  assert.equal(readingText('5-8', 'USD'), '= −$3.00')
  for (const text of ['', '12.50', '12', '15+', 'x', '1,234', '9999999*10'])
    assert.equal(readingText(text, 'EUR'), null, text)
})
