import type { Mutant } from '../mutants.ts'

const returns = 'web/kit/checkout-return.ts'
const returnTests = ['web/kit/checkout-return.test.ts']
const subscribing = 'web/cashcoach/subscribe-words.ts'
const cardTests = ['web/cashcoach/card-words.test.ts']
const links = 'web/memberships/link-words.ts'
const linkTests = ['web/memberships/link-words.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A page asks the payment provider for ever.',
    file: returns,
    find: 'isWaiting && asked < mostAsks ?',
    replace: 'isWaiting ?',
    tests: returnTests,
  },
  {
    what: 'A payment that the bank still confirms is not asked about again.',
    file: returns,
    find: "state === 'open' || state === 'pending'",
    replace: "state === 'open'",
    tests: returnTests,
  },
  {
    what: 'The session stays in the address, so that a reload asks about it again.',
    file: returns,
    find: "['session_id', 'canceled', 'cancelled']",
    replace: "['canceled', 'cancelled']",
    tests: returnTests,
  },
  {
    what: 'Whoever had the trial is promised another one.',
    file: subscribing,
    find: '...(trial_available && { offer: trialOffer(status) })',
    replace: '...{ offer: trialOffer(status) }',
    tests: cardTests,
  },
  {
    what: 'Who had CashCoach reads how many expenses they have, and of budgets nothing.',
    file: subscribing,
    find: "pluralize(kept.budgets, 'budget')",
    replace: "pluralize(kept.expenses, 'budget')",
    tests: cardTests,
  },
  {
    what: 'Nobody reads what happens on the 31st in a month that has none.',
    file: subscribing,
    find: "day > 28 ? ', or its last day' : ''",
    replace: "day > 31 ? ', or its last day' : ''",
    tests: cardTests,
  },
  {
    what: 'A subscription that is active already looks like a failure.',
    file: 'web/cashcoach/outcomes.ts',
    find: "error.problem.code === 'active'",
    replace: "error.problem.code === 'none'",
    tests: ['web/cashcoach/outcomes.test.ts'],
  },
  {
    what: 'Whoever has just cancelled reads that it is done before the provider has said so.',
    file: 'web/cashcoach/return-words.ts',
    find: "if (active && state !== 'cancelled')",
    replace: 'if (false)',
    tests: ['web/cashcoach/return-words.test.ts'],
  },
  {
    what: 'A link that is being paid no longer counts, and a fourth can be made.',
    file: links,
    find: "state === 'open' || state === 'pending').length",
    replace: "state === 'open').length",
    tests: linkTests,
  },
  {
    what: 'The payer does not read that the price has gone up.',
    file: links,
    find: 'price === null || price === price_when_made',
    replace: 'price === null || price >= price_when_made',
    tests: linkTests,
  },
  {
    what: 'Tax that the prices hold is charged once more on the receipt.',
    file: 'web/payments/receipt-sums.ts',
    find: 'cents(tax) > 0 && !tax_included ?',
    replace: 'cents(tax) > 0 ?',
    tests: ['web/payments/receipt-sums.test.ts'],
  },
  {
    what: 'After paying, the membership page leads to a path of another site.',
    file: 'web/memberships/membership-intent.ts',
    find: 'ownPath.test(returnTo) && returnTo.length <= 512',
    replace: 'returnTo.length <= 512',
    tests: ['web/memberships/membership-intent.test.ts'],
  },
  {
    what: 'An old failure is told for ever.',
    file: 'web/memberships/checkout-words.ts',
    find: "if (!isNews || latest.state !== 'failed') return null",
    replace: "if (latest?.state !== 'failed') return null",
    tests: ['web/memberships/checkout-words.test.ts'],
  },
  {
    what: 'Whoever was a moment too late is thanked instead of paid back.',
    file: 'web/memberships/payer-words.ts',
    find: "if (confirmed?.state === 'returned')",
    replace: "if (confirmed?.state === 'expired')",
    tests: ['web/memberships/payer-words.test.ts'],
  },
]
