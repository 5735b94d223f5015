import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import type { OpenOffer } from './link-text.ts'
import { confirmationText, type LinkConfirmed, offerNotice, payError } from './payer-text.ts'

const offer: OpenOffer = {
  given_name: 'Maya',
  tier: 'gold',
  state: 'open',
  from_tier: 'silver',
  price: 20,
  price_when_made: 20,
  expires_at: '2026-07-02T12:00:00.000Z',
  lessons: 11,
  refund_days: 14,
}
const confirmed = (state: LinkConfirmed['state'], returned = 0): LinkConfirmed => ({
  state,
  amount: 20,
  returned,
  date: null,
  mail_folder: null,
})
const situation = { checkoutReturn: null, confirmed: undefined, error: null, offer }

test('a payer who turned back sees that nothing was charged and when the link expires', () => {
  assert.deepEqual(offerNotice({ ...situation, checkoutReturn: 'not-paid' }, 'UTC'), {
    kind: 'info',
    title: 'You have not paid.',
    text: 'Nothing was charged. The link is open until July 2, 2026.',
  })
  assert.equal(offerNotice(situation), null)
})

test('a failed or late payment is reported above the total', () => {
  const titleOf = (state: LinkConfirmed['state']) => offerNotice({ ...situation, confirmed: confirmed(state) })?.title
  assert.equal(titleOf('failed'), 'The payment did not go through.')
  assert.equal(titleOf('expired'), 'The payment page has closed.')
})

test("a checkout of another link shows the server's message", () => {
  const notOwnCheckout = new ApiError(404, { error: 'This payment is not one of yours.', code: 'not_found' })
  assert.equal(offerNotice({ ...situation, error: notOwnCheckout })?.title, 'This payment is not one of yours.')
  const malformed = new ApiError(400, { error: '?', code: 'invalid' })
  assert.equal(offerNotice({ ...situation, error: malformed })?.title, 'We do not know this payment.')
})

test('a payment page that fails to open shows the reason, and once that nothing was charged', async () => {
  const changed = await rejectionOf(409, 'The price has changed; nothing was charged.', 'price_changed')
  assert.deepEqual(payError(changed), {
    kind: 'error',
    title: 'The price has changed; nothing was charged.',
    text: '',
  })
  for (const { title, text } of (await foreignErrors()).map(payError))
    assert.deepEqual([title, text], ['Failed to create checkout session. Please try again.', 'Nothing was charged.'])
  assert.match(payError(new NetworkError('offline')).title, /^Network error\./)
})

test('a payer is thanked, and sees what was unlocked for whom', () => {
  assert.deepEqual(confirmationText(offer, confirmed('paid')), {
    title: 'Thank you. Gold is open for Maya.',
    text: '11 lessons, from credit cards to retirement: open as of now. Maya has been told.',
  })
  const nameless = confirmationText({ ...offer, given_name: null, lessons: 0 }, confirmed('paid'))
  assert.equal(nameless.title, 'Thank you. Gold is open for them.')
  assert.equal(nameless.text, 'The lessons opened just now. They have been told.')
})

test('a payer who came too late sees that the payment was refunded', () => {
  const text = confirmationText(offer, confirmed('returned', 20))
  assert.equal(text.title, 'Somebody was a moment faster')
  assert.equal(text.notice?.title, 'Your $20.00 goes back to your card.')
  assert.equal(text.canRetry, undefined)
})

test('while the bank confirms, a payer can close the page, or check again after a response', () => {
  assert.equal(confirmationText(offer, confirmed('pending')).title, 'Thank you. Gold opens in a moment.')
  assert.equal(confirmationText(offer, confirmed('open')).canRetry, true)
  assert.equal(confirmationText(offer, undefined).canRetry, false)
  assert.match(confirmationText(offer, undefined, true).notice?.text ?? '', /Nothing was charged to you/)
})

test('a payment of a link without terms is confirmed without the number of lessons', () => {
  const closed = { ...offer, state: 'paid' as const, from_tier: null, price: null, expires_at: null, lessons: null }
  assert.equal(confirmationText(closed, confirmed('paid')).text, 'The lessons opened just now. Maya has been told.')
})
