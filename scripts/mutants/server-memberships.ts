import type { Mutant } from '../mutants.ts'

const service = 'server/memberships/service.ts'
const tests = ['upgrade-race', 'opened-tiers', 'memberships'].map((name) => `server/memberships/${name}.test.ts`)

export const mutants: Mutant[] = [
  {
    what: 'The upgrade lock: two upgrades of one member go on at once.',
    file: service,
    find: 'await store.lockMember(memberId)\n      const memberTier',
    replace: 'const memberTier',
    tests,
    on: 'postgres',
  },
  {
    what: 'The upgrade lock is taken after the tier was read.',
    file: service,
    find: 'await store.lockMember(memberId)\n      const memberTier = await tierOf(memberId)',
    replace: 'const memberTier = await tierOf(memberId)\n      await store.lockMember(memberId)',
    tests,
    on: 'postgres',
  },
  {
    what: 'An upgrade is no transaction, and the lock ends at once.',
    file: service,
    find: 'return db.transaction(async () => {\n      await store',
    replace: 'return Promise.resolve().then(async () => {\n      await store',
    tests,
  },
  {
    what: 'A tier that is included is sold again.',
    file: service,
    find: 'if (price === null)',
    replace: 'if (price === undefined)',
    tests,
  },
  {
    what: 'The refusal names the tier that the member has.',
    file: service,
    find: '${tierNames[tier].name} is included',
    replace: '${tierNames[memberTier].name} is included',
    tests,
  },
  {
    what: 'An upgrade is entered without its price.',
    file: service,
    find: 'amount_cents: price',
    replace: 'amount_cents: 0',
    tests,
  },
  {
    what: 'An upgrade leaves a gap below its tier.',
    file: service,
    find: 'tiersOpened(memberTier, tier)',
    replace: '[tier]',
    tests,
  },
  {
    what: 'An upgrade opens once more what was open before.',
    file: service,
    find: 'tiersOpened(memberTier, tier)',
    replace: "tiersOpened('bronze', tier)",
    tests,
  },
  {
    what: "A member's second upgrade is lost.",
    file: service,
    find: '`bypass:${randomUUID()}`',
    replace: '`bypass:${memberId}`',
    tests,
  },
  {
    what: 'The message names the tier before the upgrade.',
    file: service,
    find: 'now ${tierNames[tier].name}',
    replace: 'now ${tierNames[memberTier].name}',
    tests,
  },
  {
    what: 'An offer asks for the whole price of an upgrade.',
    file: service,
    find: 'upgradePrice(memberTier, tier),',
    replace: "upgradePrice('bronze', tier),",
    tests,
  },
  {
    what: 'An offer counts the lessons of its own tier alone.',
    file: service,
    find: 'lessons: openTo(tier)',
    replace: 'lessons: counts.get(tier) ?? 0',
    tests,
  },

  {
    what: 'A gift of the demonstration is entered as a payment.',
    file: service,
    find: "kind: 'grant'",
    replace: "kind: 'purchase'",
    tests,
  },
  {
    what: 'An entry bears the time of the machine, not of the request.',
    file: service,
    find: 'isoMoment(now)',
    replace: 'new Date().toISOString()',
    tests,
  },
  {
    what: 'Nobody says that nothing was charged.',
    file: service,
    find: ' Nothing was charged: this is a demonstration.',
    replace: '',
    tests,
  },
  {
    what: 'Offers come from the dearest to the cheapest.',
    file: service,
    find: 'const offers = tiers.map(',
    replace: 'const offers = tiers.toReversed().map(',
    tests,
  },
  {
    what: 'A grant is entered for the tier that the member has.',
    file: service,
    find: "{ kind: 'grant', tier, amount",
    replace: "{ kind: 'grant', tier: memberTier, amount",
    tests,
  },
]
