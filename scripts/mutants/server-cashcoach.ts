import type { Mutant } from '../mutants.ts'

const service = 'server/cashcoach/service.ts'
const rules = 'server/cashcoach/rules.ts'
const store = 'server/cashcoach/store.ts'
const links = 'server/memberships/links.ts'
const tests = ['server/cashcoach/subscription.test.ts', 'server/cashcoach/bypass.test.ts']
const linkTests = ['server/memberships/links.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Who is subscribed can subscribe once more.',
    file: service,
    find: 'if (isActive((await standing(member)).state)) throw alreadyActive()',
    replace: '',
    tests,
  },
  {
    what: 'Everybody gets a second trial.',
    file: service,
    find: 'return { trial: !(await store.hadTrial(payer)) }',
    replace: 'return { trial: true }',
    tests,
  },
  {
    what: 'Nobody is free by the list of addresses.',
    file: service,
    find: 'sameEmail(free, email)',
    replace: 'free === `${email}!`',
    tests,
  },
  {
    what: 'What was granted by bypass cannot be ended.',
    file: service,
    find: "store.endGrants(member.id, 'bypass'",
    replace: "store.endGrants(member.id, 'operator'",
    tests,
  },
  {
    what: 'A cancelled subscription closes at once.',
    file: rules,
    find: "['free', 'trialing', 'active', 'past_due', 'cancelled']",
    replace: "['free', 'trialing', 'active', 'past_due']",
    tests,
  },
  {
    what: 'A subscription that nobody tries to charge any more stays open.',
    file: 'server/payments/rules.ts',
    find: "(status === 'past_due' && next !== null)",
    replace: "status === 'past_due' || status === 'canceled'",
    tests,
  },
  {
    what: 'A refund leaves access as it was.',
    file: 'server/payments/rules.ts',
    find: 'revoked === null && (',
    replace: 'revoked !== undefined && (',
    tests,
  },
  {
    what: 'The first charge of a trial is said for today.',
    file: service,
    find: 'trialAvailable ? trialDays * day : 0',
    replace: '0 * day',
    tests,
  },
  {
    what: 'A trial is kept by a name that a thief could read.',
    file: store,
    find: ".digest('hex')",
    replace: ".digest('base64')",
    tests,
  },
  {
    what: 'A trial is used up under another name each time.',
    file: store,
    find: '.update(JSON.stringify([issuer, subject]))',
    replace: '.update(JSON.stringify([issuer, subject, Math.random()]))',
    tests,
  },
  {
    what: 'A fourth link can be open.',
    file: links,
    find: 'open.length >= mostOpen',
    replace: 'open.length > mostOpen',
    tests: linkTests,
  },
  {
    what: 'Somebody pays a price that they have not seen.',
    file: links,
    find: 'priceOf(purchase) !== seenCents',
    replace: 'seenCents < 0',
    tests: linkTests,
  },
  {
    what: 'A link that was withdrawn is paid.',
    file: links,
    find: "if (link.withdrawn_at) return 'withdrawn'",
    replace: '',
    tests: linkTests,
  },
  {
    what: 'A link works for ever.',
    file: links,
    find: 'Date.parse(link.expires_at) <= now',
    replace: 'Date.parse(link.expires_at) <= 0',
    tests: linkTests,
  },
  {
    what: 'The payment page of a link that was withdrawn stays open.',
    file: links,
    find: "attempt && attempt.state !== 'pending'",
    replace: "attempt && attempt.state === 'pending'",
    tests: linkTests,
  },
]
