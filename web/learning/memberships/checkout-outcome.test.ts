import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import { checkoutOutcome, upgradeErrorMessage } from './checkout-outcome.ts'
import { planText, priceNote } from './plans.ts'

test('a development response upgrades at once, whichever flag it carries', () => {
  assert.deepEqual(checkoutOutcome({ success: true, sessionId: 'dev-bypass', message: 'Done.' }), { upgraded: 'Done.' })
  assert.ok('upgraded' in checkoutOutcome({ success: true, development: true, sessionUrl: 'https://pay.test' }))
})

test('a response with an address leads to the payment page, one without is unknown', () => {
  assert.deepEqual(checkoutOutcome({ success: true, sessionUrl: 'https://pay.test/1' }), {
    paymentUrl: 'https://pay.test/1',
  })
  assert.deepEqual(checkoutOutcome({ success: true }), { unexpected: true })
})

test('each error has its own message', async () => {
  const included = await rejectionOf(409, 'Gold is included in your membership already.', 'included')
  assert.equal(upgradeErrorMessage(included), 'Gold is included in your membership already.')
  const noProvider = 'Payments are not set up yet.'
  assert.equal(upgradeErrorMessage(await rejectionOf(503, noProvider, 'no_payments')), noProvider)
  for (const error of await foreignErrors())
    assert.equal(upgradeErrorMessage(error), 'Failed to create checkout session. Please try again.')
  assert.equal(
    upgradeErrorMessage(new NetworkError('offline')),
    'Network error. Please check your connection and try again.',
  )
})

test('an upgrade names both tiers and their prices', () => {
  assert.equal(priceNote('silver', 'gold'), 'Gold $39.99 − Silver $19.99')
  assert.match(planText(13), /^Lessons 1 to 13/)
})
