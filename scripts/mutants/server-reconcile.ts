import type { Mutant } from '../mutants.ts'

const rules = 'server/payments/reconcile-rules.ts'
const reading = 'server/payments/reconcile.ts'
const refund = 'server/payments/operator-refund.ts'
const command = 'server/payments/reconcile-command.ts'
const tests = ['server/payments/reconcile.test.ts', 'server/payments/operator-refund.test.ts']
const ofRefunds = ['server/payments/operator-refund.test.ts']
const ofDifferences = ['server/payments/reconcile.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Who has paid and got nothing is no difference.',
    file: rules,
    find: "session.mode === 'payment' && !isEntered",
    replace: "session.mode === 'payment' && isEntered",
    tests: ofDifferences,
  },
  {
    what: 'A checkout of another amount is repaired again and again.',
    file: rules,
    find: 'if (odd)\n',
    replace: 'if (!odd)\n',
    tests: ofDifferences,
  },
  {
    what: 'A refund that failed, and another one in its place, are the same to us.',
    file: rules,
    find: 'known.length === refunds.length && known.every(',
    replace: 'known.length === refunds.length || known.every(',
    tests: ofDifferences,
  },
  {
    what: 'A subscription that ended unheard goes on here.',
    file: rules,
    find: "  ['status', 'status'],",
    replace: '',
    tests: ['server/payments/reconcile-subscriptions.test.ts'],
  },
  {
    what: 'A dispute that was lost unheard is not told.',
    file: rules,
    find: 'row.dispute === dispute',
    replace: "row.dispute === dispute || dispute === 'lost'",
    tests: ofDifferences,
  },
  {
    what: 'What waits to go back is told to be given back by hand, and goes back twice.',
    file: rules,
    find: 'const next = isWaiting\n',
    replace: 'const next = !isWaiting\n',
    tests: ofRefunds,
  },
  {
    what: 'A given-up refund is told for ever, though its money is back.',
    file: rules,
    find: 'charge.refunded_cents >= charge.total_cents',
    replace: 'charge.refunded_cents > charge.total_cents',
    tests: ofRefunds,
  },
  {
    what: 'Months that were entered are told as missing, and those that are missing are not.',
    file: reading,
    find: 'row && !(await rows.hasInvoice(invoice.id))',
    replace: 'row && (await rows.hasInvoice(invoice.id))',
    tests: ['server/payments/reconcile-subscriptions.test.ts'],
  },
  {
    what: 'An event that was taken in is told as missed.',
    file: reading,
    find: '(await payments.events.isKnown(event.id)) ? []',
    replace: '!(await payments.events.isKnown(event.id)) ? []',
    tests: ofDifferences,
  },
  {
    what: 'Checkouts that the provider does not know are not asked for.',
    file: reading,
    find: 'checkout && !seen.has(checkout)',
    replace: 'checkout && seen.has(checkout)',
    tests: ofDifferences,
  },
  {
    what: 'A refund that waits among the jobs is not seen, and another one is made beside it.',
    file: 'server/payments/charge-store.ts',
    find: 'and done_at is null limit 1',
    replace: 'and done_at is not null limit 1',
    tests: ofRefunds,
  },
  {
    what: 'Money that is with the bank is given back as well.',
    file: 'server/payments/payment-jobs.ts',
    find: "if (facts.dispute === 'open' || facts.dispute === 'lost') return 'disputed'",
    replace: "if (facts.dispute === 'lost') return 'disputed'",
    tests: ofRefunds,
  },
  {
    what: 'The same words twice give a part back twice.',
    file: refund,
    find: '`operator:${chargeId}:${cents}`',
    replace: '`operator:${chargeId}:${cents}:${now}:${Math.random()}`',
    tests: ofRefunds,
  },
  {
    what: 'More than is left is taken for the rest.',
    file: refund,
    find: 'cents > left',
    replace: 'cents > before.total_cents',
    tests: ofRefunds,
  },
  {
    what: 'Whoever automates the command is told that all is well.',
    file: command,
    find: 'return count > 0 ? 1 : 0',
    replace: 'return count > 100 ? 1 : 0',
    tests,
  },
  {
    what: 'A report changes rows.',
    file: command,
    find: 'if (isRepair) await repairAll(',
    replace: 'if (!isRepair) await repairAll(',
    tests: ofDifferences,
  },
  {
    what: 'Two wishes of one person are one towards the provider.',
    file: 'server/payments/checkouts.ts',
    find: '`checkout:${attempt.reference}:${attempt.try}`',
    replace: '`checkout:${attempt.slot}:${attempt.try}`',
    tests: ['server/payments/checkout-keys.test.ts'],
  },
  {
    what: 'What broke at the provider is asked for under the same key for ever.',
    file: 'server/payments/checkouts.ts',
    find: 'try: attempt.try + 1',
    replace: 'try: attempt.try',
    tests: ['server/payments/checkout-keys.test.ts'],
  },
]
