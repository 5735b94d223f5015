import type { Mutant } from '../mutants.ts'

const store = 'server/admin-log/store.ts'
const notes = 'server/admin-log/notes.ts'
const reading = ['server/admin-log/reading.test.ts']
const recording = ['server/admin-log/recording.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'An entry of the log is changed by SQL.',
    file: 'server/db/migrations/0019-admin-log.sqlite.sql',
    find: 'before update on admin_log begin\n  select raise(abort',
    replace: 'before update on admin_log begin\n  select raise(ignore',
    tests: ['server/admin-log/admin-log.test.ts'],
  },
  {
    what: 'On PostgreSQL an entry of the log is deleted.',
    file: 'server/db/migrations/0019-admin-log.postgres.sql',
    find: 'update or delete or truncate',
    replace: 'update or truncate',
    tests: ['server/admin-log/admin-log.test.ts'],
    on: 'postgres',
  },
  {
    what: 'An entry is replaced by another one of its number.',
    file: 'server/db/migrations/0019-admin-log.sqlite.sql',
    find: 'where id = new.id',
    replace: 'where id > new.id',
    tests: ['server/admin-log/admin-log.test.ts'],
  },
  {
    what: 'What a search holds of wildcards finds anything.',
    file: store,
    find: 'likePattern(search.toLowerCase())',
    replace: '`%${search.toLowerCase()}%`',
    tests: reading,
  },
  {
    what: 'The number of a member finds nothing.',
    file: store,
    find: 'number === undefined ? empty : sql`or l.member_id = ${Number(number)}`',
    replace: 'number === undefined ? empty : empty',
    tests: reading,
  },
  {
    what: 'The page of one member shows what was done with others.',
    file: store,
    find: 'member === undefined ? empty : sql`and l.member_id = ${member}`',
    replace: 'member === undefined ? empty : sql`and ${member} > 0`',
    tests: reading,
  },
  {
    what: 'The last entry of a page stands on the next one, too.',
    file: store,
    find: 'sql`and l.id < ${after}`',
    replace: 'sql`and l.id <= ${after}`',
    tests: reading,
  },
  {
    what: 'Whoever has left takes their entries out of the list.',
    file: store,
    find: 'left join members m on',
    replace: 'join members m on',
    tests: reading,
  },
  {
    what: 'The export of the log ends with its first page.',
    file: 'server/admin-log/export-csv.ts',
    find: 'if (rows.length < pageSize || !last) return',
    replace: 'if (rows.length <= pageSize || !last) return',
    tests: reading,
  },
  {
    what: 'What is as it was counts as changed.',
    file: notes,
    find: '!== JSON.stringify(value)',
    replace: "!== ''",
    tests: recording,
  },
  {
    what: 'A refund does not say why.',
    file: 'server/orders/refunds.ts',
    find: 'await note({ ...aboutOrder(order), reason: body.reason })',
    replace: 'await note(aboutOrder(order))',
    tests: recording,
  },
  {
    what: 'A product that is deleted already is deleted once more, in the log.',
    file: 'server/shop/changes.ts',
    find: 'if (row.deleted_at !== null) return\n        await store.setDeleted',
    replace: 'await store.setDeleted',
    tests: recording,
  },
  {
    what: 'A member takes away what was done with all others.',
    file: 'server/accounts/member-data.ts',
    find: 'from admin_log where member_id = ${id} order by id',
    replace: 'from admin_log where member_id >= ${id} order by id',
    tests: reading,
  },
]
