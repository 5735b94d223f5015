import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LinkState } from '#contract/learning/membership-links.ts'
import {
  type LinkReply,
  linkChip,
  linkDates,
  type OpenOffer,
  offerBreakdown,
  openLinks,
  openOffer,
  paidLately,
  paymentLinkSummary,
  paymentLinkTitle,
  priceChange,
  whatItAdds,
} from './link-text.ts'

const link: LinkReply = {
  id: 1,
  url: 'https://moneta.example/ask/abc',
  tier: 'gold',
  state: 'open',
  price: 20,
  created_at: '2026-06-18T12:00:00.000Z',
  expires_at: '2026-07-02T12:00:00.000Z',
  closed_at: null,
}
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

test('every link shows its creation date and its status', () => {
  const closed = { ...link, closed_at: '2026-06-20T12:00:00.000Z' }
  assert.deepEqual(
    LinkState.options.map((state) => `${linkChip({ state }).text}: ${linkDates({ ...closed, state }, 'UTC')}`),
    [
      'Open: Made June 18, open until July 2',
      'Being confirmed: Made June 18, the bank is confirming the payment',
      'Paid: Made June 18, paid June 20',
      'Refunded: Made June 18, paid June 20, and refunded since',
      'Withdrawn: Made June 18, withdrawn June 20',
      'Ended: Made June 18, ended July 2',
      'Open already: Made June 18, you have it by now',
    ],
  )
})

test('a link being paid counts as open, a finished one does not', () => {
  const all = LinkState.options.map((state) => ({ ...link, state }))
  assert.equal(openLinks(all), 2)
})

test('a paid link is announced for three days', () => {
  const paid = { ...link, state: 'paid' as const, closed_at: '2026-06-20T12:00:00.000Z' }
  assert.equal(paidLately([link, paid], Date.parse('2026-06-23T11:00:00.000Z')), paid)
  assert.equal(paidLately([paid], Date.parse('2026-06-23T12:00:00.000Z')), undefined)
  assert.equal(paidLately([{ ...paid, state: 'withdrawn' }], Date.parse('2026-06-20T13:00:00.000Z')), undefined)
})

test('the recipient sees who asks for which tier, and its price', () => {
  assert.equal(paymentLinkTitle('Maya', 'gold'), 'Maya asks you to pay for Gold')
  assert.equal(paymentLinkTitle(null, 'gold'), 'Somebody asks you to pay for Gold')
  assert.equal(paymentLinkSummary(24, '$20.00'), '24 graded money lessons, for life. $20.00, once.')
})

test('only an open link with all its terms can be paid, also if the server sends terms of a closed one', () => {
  assert.deepEqual(openOffer(offer), offer)
  for (const state of LinkState.options.filter((one) => one !== 'open'))
    assert.equal(openOffer({ ...offer, state }), null, state)
  for (const name of ['from_tier', 'price', 'price_when_made', 'expires_at', 'lessons'])
    assert.equal(openOffer({ ...offer, [name]: null }), null, name)
})

test('the total subtracts earlier payments', () => {
  assert.deepEqual(offerBreakdown(offer), {
    rows: [
      { label: 'Gold membership, for life', amount: 3999 },
      { label: 'Silver, already paid', amount: -1999 },
    ],
    total: { label: 'You pay once', amount: 2000 },
  })
  assert.deepEqual(offerBreakdown({ ...offer, from_tier: 'bronze', price: 39.99 }).rows, [
    { label: 'Gold membership, for life', amount: 3999 },
  ])
})

test('a changed price is shown before payment', () => {
  assert.equal(priceChange(offer), null)
  const cheaperOffer = priceChange({ ...offer, price_when_made: 39.99 })
  assert.equal(cheaperOffer?.title, 'It costs less now: $20.00.')
  assert.match(cheaperOffer?.text ?? '', /^The link was made at \$39\.99\. Since then Maya has got Silver\./)
  const more = priceChange({ ...offer, price: 39.99, from_tier: 'bronze' })
  assert.equal(more?.title, 'It costs more now: $39.99.')
  assert.doesNotMatch(more?.text ?? '', /Since then/)
})

test('the lessons a tier adds are named from first to last', () => {
  assert.equal(whatItAdds(offer), '11 lessons, from credit cards to retirement')
  assert.equal(
    whatItAdds({ from_tier: 'bronze', tier: 'gold', lessons: 21 }),
    '21 lessons, from shopping and banks to retirement',
  )
  assert.equal(whatItAdds({ from_tier: 'gold', tier: 'platinum', lessons: 1 }), '1 lesson, with a money plan')
})
