import type { Mutant } from '../mutants.ts'

const file = 'server/progress/store.ts'
const tests = ['server/progress/progress.test.ts', 'server/lessons/lessons.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Order of progress: the oldest record comes first.',
    file,
    find: 'order by updated_at desc',
    replace: 'order by updated_at',
    tests,
  },
  {
    what: 'Order of progress: of records of one moment, the one that was begun first comes first.',
    file,
    find: ', id desc',
    replace: ', id',
    tests,
  },
  { what: 'Order of progress: records of one moment come in any order.', file, find: ', id desc', replace: '', tests },
  {
    what: 'Order of progress: a submission leaves a record where it was.',
    file,
    find: 'draft = null,\n        updated_at = excluded.updated_at',
    replace: 'draft = null',
    tests,
  },
  {
    what: 'Order of progress: a draft leaves a record where it was.',
    file,
    find: 'draft = excluded.draft, updated_at = excluded.updated_at',
    replace: 'draft = excluded.draft',
    tests,
  },
  {
    what: 'Order of progress: a place leaves a record where it was.',
    file,
    find: 'place = excluded.place, updated_at = excluded.updated_at',
    replace: 'place = excluded.place',
    tests,
  },
  {
    what: 'A member reads the records of all.',
    file,
    find: 'where member_id = ${memberId} and exists',
    replace: 'where exists',
    tests,
  },

  {
    what: 'Only the twenty lessons touched last are listed.',
    file,
    find: 'order by updated_at desc, id desc',
    replace: 'order by updated_at desc, id desc limit 20',
    tests,
  },
  {
    what: 'Lessons that were only read are not listed.',
    file,
    find: 'where member_id = ${memberId} and exists',
    replace: 'where member_id = ${memberId} and attempts > 0 and exists',
    tests,
  },
]
