import type { Mutant } from '../mutants.ts'

const store = 'server/members/store.ts'
const list = 'server/members/member-list.ts'
const grants = 'server/members/tier-grants.ts'
const refunds = 'server/members/refunds.ts'
const deskRefunds = 'server/payments/desk-refunds.ts'
const revenueStore = 'server/revenue/store.ts'
const revenueService = 'server/revenue/service.ts'
const listTests = ['server/members/members.test.ts']
const accessTests = ['server/members/access.test.ts']
const refundTests = ['server/members/refunds.test.ts']
const revenueTests = ['server/revenue/revenue.test.ts']
const monthTests = ['server/revenue/months.test.ts']
const wordTests = ['web/members/refund-words.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Members are listed under a tier that they have outgrown.',
    file: store,
    find: 'if (next) conditions.push',
    replace: 'if (!next) conditions.push',
    tests: listTests,
  },
  {
    what: 'A subscription whose payment is given up is listed as late.',
    file: store,
    find: "past_due: sql`s.status = 'past_due' and s.next_attempt_at is not null`",
    replace: "past_due: sql`s.status = 'past_due'`",
    tests: listTests,
  },
  {
    what: 'Whoever has CashCoach free by the settings is not listed as such.',
    file: store,
    find: 'lower(m.email) in (${join(freeAddresses.map((address) => address.toLowerCase()))})',
    replace: 'm.email in (${join([...freeAddresses])})',
    tests: listTests,
  },
  {
    what: 'The page above another one begins at the newest member instead of right above it.',
    file: store,
    find: 'before && !after ? sql`order by m.id` : sql`order by m.id desc`',
    replace: 'sql`order by m.id desc`',
    tests: listTests,
  },
  {
    what: 'A page that is read upwards stands upside down.',
    file: list,
    find: 'if (isBackwards) page.reverse()',
    replace: '',
    tests: listTests,
  },
  {
    what: 'A grant opens the tiers above a gap a second time.',
    file: grants,
    find: '.filter((each) => !open.has(each))',
    replace: '.filter(() => true)',
    tests: accessTests,
    equivalent: 'A tier that two entries have opened is as open as by one.',
  },
  {
    what: 'A grant ends although something was bought on top of it.',
    file: grants,
    find: 'if (onTop.length > 0)',
    replace: 'if (onTop.length > 1)',
    tests: accessTests,
  },
  {
    what: 'A grant can be ended again and again, and each time stands in the log.',
    file: grants,
    find: 'if (entry.standing.length === 0)',
    replace: 'if (entry.opened.length === 0)',
    tests: accessTests,
  },
  {
    what: 'The rest of an older purchase goes back before the later one.',
    file: refunds,
    find: 'cents + refundedBefore < charge.total_cents',
    replace: 'cents < charge.total_cents',
    tests: refundTests,
  },
  {
    what: 'The same refund, pressed again, is another one.',
    file: deskRefunds,
    find: 'if (gone !== refundedBefore)',
    replace: 'if (gone < refundedBefore)',
    tests: refundTests,
  },
  {
    what: 'Two presses of one refund stand in the log twice.',
    file: deskRefunds,
    find: 'if (waiting === name) return',
    replace: 'if (waiting === name) return note(charge, "asked")',
    tests: refundTests,
  },
  {
    what: 'A refund whose answer was lost is forgotten.',
    file: deskRefunds,
    find: "if (error.fault !== 'refused') throw problem(503, 'provider', later)",
    replace: "if (error.fault !== 'refused') return 'refused'",
    tests: refundTests,
  },
  {
    what: 'What a lost dispute took stays revenue.',
    file: revenueService,
    find: 'sum.refunds += lost - lost_tax',
    replace: 'sum.refunds += 0',
    tests: revenueTests,
  },
  {
    what: 'Sales tax is revenue.',
    file: revenueService,
    find: 'sum[kinds[product]] += cents - tax',
    replace: 'sum[kinds[product]] += cents',
    tests: monthTests,
  },
  {
    what: 'The sales tax of parts is rounded for each by itself.',
    file: revenueStore,
    find: '${taxIn(sql`r.up_to`)} - ${taxIn(sql`r.up_to - r.amount_cents`)}',
    replace: '${taxIn(sql`r.amount_cents`)}',
    tests: monthTests,
  },
  {
    what: 'Whoever ended before a month began counts as active in it.',
    file: revenueStore,
    find: 's.paid_from < m.since and (s.ended is null or s.ended >= m.since) then',
    replace: 's.paid_from < m.since then',
    tests: revenueTests,
  },
  {
    what: 'A trial that was ended early ends with its last day.',
    file: revenueStore,
    find: 's.ended_at < s.trial_end then s.ended_at',
    replace: 's.ended_at < s.trial_end then s.trial_end',
    tests: revenueTests,
  },
  {
    what: 'A part that is all of the rest is said to close nothing.',
    file: 'web/members/refund-words.ts',
    find: 'refundCents(purchase, choice) === centsOf(purchase.refundable)',
    replace: "choice.kind === 'all'",
    tests: wordTests,
  },
]
