import type { Mutant } from '../mutants.ts'

const room = 'sandbox/payments'
const ofSubscriptions = [`${room}/subscription.test.ts`]
const ofCheckouts = [`${room}/checkout.test.ts`]
const ofRefunds = [`${room}/refund.test.ts`]
const ofKeys = [`${room}/idempotency.test.ts`]
const ofDelivery = [`${room}/delivery.test.ts`]
const ofPages = [`${room}/pages.test.ts`]
const ofRestarts = [`${room}/restart.test.ts`]

export const mutants: Mutant[] = [
  {
    what: 'Whoever began on the 31st is charged on the 28th for ever after.',
    file: `${room}/clock.ts`,
    find: 'addMonths(anchor, count * periodMonths[interval])',
    replace: 'addMonths(count === 1 ? anchor : addMonths(anchor, 1), (count - 1 || 1) * periodMonths[interval])',
    tests: ofSubscriptions,
  },
  {
    what: 'A renewal that failed is tried again once less.',
    file: `${room}/subscription-cycle.ts`,
    find: 'const retryDays = [3, 5, 7]',
    replace: 'const retryDays = [3, 5]',
    tests: ofSubscriptions,
  },
  {
    what: 'A subscription that is cancelled for the end of the period is renewed all the same.',
    file: `${room}/subscription-cycle.ts`,
    find: 'cancel_at * 1000 <= at)',
    replace: 'cancel_at * 1000 < at)',
    tests: ofSubscriptions,
  },
  {
    what: 'Nobody is reminded of the end of a trial.',
    file: `${room}/subscription-cycle.ts`,
    find: `status !== 'trialing' || trial_end === null`,
    replace: `status === 'trialing' || trial_end === null`,
    tests: ofSubscriptions,
  },
  {
    what: 'An invoice goes on being charged when its subscription has ended.',
    file: `${room}/invoice-charge.ts`,
    find: `invoice.status !== 'open' || invoice.next_payment_attempt === null`,
    replace: `invoice.status === 'open' || invoice.next_payment_attempt === null`,
    tests: ofSubscriptions,
  },
  {
    what: 'Everything that happens while the clock is moved on happens at its end.',
    file: `${room}/due.ts`,
    find: 'world.clock.at(at, () => world.store.transaction(run))',
    replace: 'world.clock.at(Math.max(at, now), () => world.store.transaction(run))',
    tests: ofSubscriptions,
  },
  {
    what: 'A checkout that has expired can be paid.',
    file: `${room}/checkout-pay.ts`,
    find: `if (session.status !== 'open')\n    throw refused('checkout_session_not_open'`,
    replace: `if (session.status === 'complete')\n    throw refused('checkout_session_not_open'`,
    tests: ofCheckouts,
  },
  {
    what: 'A provider whose clock is ahead closes every checkout at once.',
    file: `${room}/checkout.ts`,
    find: 'expiresAtMs: at * 1000 + clock.offset()',
    replace: 'expiresAtMs: at * 1000',
    tests: ofCheckouts,
  },
  {
    what: 'A second declined card makes a second payment.',
    file: `${room}/checkout-pay.ts`,
    find: 'if (known && known.amount === session.amount_total) return known',
    replace: 'if (known && known.amount !== session.amount_total) return known',
    tests: ofCheckouts,
  },
  {
    what: 'More goes back than was paid.',
    file: `${room}/refund.ts`,
    find: 'if (amount > left)',
    replace: 'if (amount > charge.amount)',
    tests: ofRefunds,
  },
  {
    what: 'Money goes back while the bank has it already.',
    file: `${room}/refund.ts`,
    find: `if (dispute && dispute.status !== 'won')`,
    replace: `if (dispute && dispute.status === 'won')`,
    tests: ofRefunds,
  },
  {
    what: 'A key that was used for something else gets the reply to that.',
    file: `${room}/idempotency.ts`,
    find: 'if (row.fingerprint !== fingerprint)',
    replace: 'if (row.fingerprint.length !== fingerprint.length)',
    tests: ofKeys,
  },
  {
    what: 'A refusal leaves behind what was begun before it.',
    file: `${room}/store.ts`,
    find: `db.exec('rollback')`,
    replace: `db.exec('commit')`,
    tests: ofKeys,
  },
  {
    what: 'What the site has not taken is never told again.',
    file: `${room}/delivery.ts`,
    find: 'const isTaken = status >= 200 && status < 300',
    replace: 'const isTaken = status >= 0',
    tests: ofDelivery,
  },
  {
    what: 'Events go out although they are held.',
    file: `${room}/delivery.ts`,
    find: `if (mode === 'held') return`,
    replace: `if (mode === 'late') return`,
    tests: ofDelivery,
  },
  {
    what: 'Another machine turns the controls.',
    file: `${room}/controls-routes.ts`,
    find: 'if (!isLocalClient(request)) throw localOnly()',
    replace: 'if (!request.socket) throw localOnly()',
    tests: ofPages,
  },
  {
    what: 'Another machine uses the API with the key that everybody knows.',
    file: `${room}/api-routes.ts`,
    find: 'if (!isLocalClient(request)) return',
    replace: 'if (!request.socket) return',
    tests: ofPages,
  },
  {
    what: "Somebody ends another person's subscription from their own portal.",
    file: `${room}/portal-routes.ts`,
    find: `payments.find('subscription', id)?.customer !== session.customer`,
    replace: `!payments.find('subscription', id)?.customer`,
    tests: ofPages,
  },
  {
    what: "Another site's page pays in its visitor's browser.",
    file: `${room}/page-routes.ts`,
    find: 'done(checkOrigin(request, origin))',
    replace: 'done(origin ? undefined : checkOrigin(request, origin))',
    tests: ofPages,
  },
  {
    what: 'A restart sets the clock back.',
    file: `${room}/clock.ts`,
    find: `advance: (milliseconds) => store.saveSetting('offset', offset() + milliseconds)`,
    replace: `advance: (milliseconds) => store.saveSetting('offset', milliseconds % 2 || offset())`,
    tests: ofRestarts,
  },
]
