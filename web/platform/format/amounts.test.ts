import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText, currencySign, shortAmount, wholeAmount } from './amounts.ts'

test('shows an amount exactly, without cents, and shortened, in its currency', () => {
  assert.deepEqual(
    [amountText(1204.5, 'EUR'), wholeAmount(120_450, 'EUR'), shortAmount(120_450, 'EUR'), shortAmount(2450, 'EUR')],
    ['€1,204.50', '€1,205', '€1.2K', '€25'],
  )
  assert.deepEqual([amountText(-5, 'USD'), wholeAmount(-500, 'GBP')], ['−$5.00', '−£5'])
})

test('formats in one currency do not affect those in another', () => {
  assert.deepEqual(
    ['USD', 'EUR', 'USD'].map((currency) => amountText(1, currency)),
    ['$1.00', '€1.00', '$1.00'],
  )
})

test('the sign of a currency has no digits and no spaces', () => {
  assert.deepEqual(['USD', 'EUR', 'GBP', 'SEK', 'CAD', 'CHF'].map(currencySign), ['$', '€', '£', 'kr', '$', 'CHF'])
})
