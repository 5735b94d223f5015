import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/kit/errors.ts'
import { planSentence, priceNote } from './plans.ts'
import { outcomeOf, upgradeSentence } from './upgrade-outcome.ts'

test('a development answer upgrades at once, whichever mark it carries', () => {
  assert.deepEqual(outcomeOf({ success: true, sessionId: 'dev-bypass', message: 'Done.' }), { upgraded: 'Done.' })
  assert.ok('upgraded' in outcomeOf({ success: true, development: true, sessionUrl: 'https://pay.test' }))
})

test('an answer with an address leads to the payment page, one without is unclear', () => {
  assert.deepEqual(outcomeOf({ success: true, sessionUrl: 'https://pay.test/1' }), { pay: 'https://pay.test/1' })
  assert.deepEqual(outcomeOf({ success: true }), { unclear: true })
})

test('each way to fail has its sentence', () => {
  const told = new ApiError(409, { error: 'Gold is included in your membership already.', code: 'included' })
  assert.equal(upgradeSentence(told), 'Gold is included in your membership already.')
  const wordless = new ApiError(502, { error: 'The server answered with status 502.', code: 'unknown' })
  assert.equal(upgradeSentence(wordless), 'Failed to create checkout session. Please try again.')
  assert.equal(
    upgradeSentence(new NetworkError('offline')),
    'Network error. Please check your connection and try again.',
  )
})

test('an upgrade names both tiers and their prices', () => {
  assert.equal(priceNote('silver', 'gold'), 'Gold $39.99 − Silver $19.99')
  assert.match(planSentence(13), /^Lessons 1 to 13/)
})
