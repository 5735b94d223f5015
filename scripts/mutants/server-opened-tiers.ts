import type { Mutant } from '../mutants.ts'

const store = 'server/memberships/store.ts'
const rules = 'server/memberships/rules.ts'
const rulesTests = ['server/memberships/rules.test.ts']
const tests = ['upgrade-race', 'opened-tiers', 'memberships'].map((name) => `server/memberships/${name}.test.ts`)

export const mutants: Mutant[] = [
  {
    what: 'The upgrade lock holds nobody.',
    file: store,
    find: 'where id = ${memberId} ${db.forUpdate}',
    replace: 'where id = ${memberId}',
    tests,
    on: 'postgres',
  },
  { what: 'A tier that was taken back stays open.', file: store, find: ' and closed_by is null`', replace: '`', tests },
  {
    what: "A member has everybody's tiers.",
    file: store,
    find: 'from opened_tiers where member_id = ${memberId} and',
    replace: 'from opened_tiers where',
    tests,
  },
  {
    what: 'A payment that is told twice opens or closes twice.',
    file: store,
    find: 'if (added === 0) return false',
    replace: 'if (added < 0) return false',
    tests,
  },
  {
    what: 'A payment that is told twice is an error.',
    file: store,
    find: '\n      on conflict (reference) do nothing',
    replace: '',
    tests,
  },
  {
    what: 'A refund closes every tier of the member.',
    file: store,
    find: 'where member_id = ${memberId} and closed_by is null and entry_id in (select id from membership_ledger where reference = ${reference})',
    replace: 'where member_id = ${memberId} and closed_by is null and ${reference} is not null',
    tests,
  },
  {
    what: "A refund closes another member's tier.",
    file: store,
    find: 'where member_id = ${memberId} and closed_by is null and entry_id',
    replace: 'where closed_by is null and entry_id',
    tests,
  },
  {
    what: 'A second refund takes over what the first has closed.',
    file: store,
    find: 'where member_id = ${memberId} and closed_by is null and entry_id',
    replace: 'where member_id = ${memberId} and entry_id',
    tests,
  },
  {
    what: 'An upgrade over two tiers opens one of them.',
    file: store,
    find: 'for (const opened of opens)',
    replace: 'for (const opened of opens.slice(-1))',
    tests,
  },
  { what: 'A member has the tier above the gap.', file: rules, find: 'gap - 1', replace: 'gap', tests: rulesTests },
  {
    what: 'A gap below does not matter.',
    file: rules,
    find: 'tiers.findIndex(',
    replace: 'tiers.findLastIndex(',
    tests: rulesTests,
  },
  {
    what: 'Bronze has to be opened first.',
    file: rules,
    find: "tier !== 'bronze' && ",
    replace: '',
    tests: rulesTests,
  },
  {
    what: 'An entry keeps no date of its own.',
    file: store,
    find: '${reference}, ${moment})',
    replace: "${reference}, ${''})",
    tests,
  },
  {
    what: 'A tier that is bought again after a refund stays closed.',
    file: store,
    find: 'insert into opened_tiers (member_id, tier, entry_id) values (${memberId}, ${opened}, ${id})`',
    replace:
      'insert into opened_tiers (member_id, tier, entry_id) select cast(${memberId} as bigint), cast(${opened} as text), cast(${id} as bigint) where not exists (select 1 from opened_tiers where member_id = ${memberId} and tier = ${opened})`',
    tests,
  },
]
