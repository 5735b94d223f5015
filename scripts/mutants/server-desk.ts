import type { Mutant } from '../mutants.ts'

const rebuild = 'server/db/sqlite-rebuild.ts'
const constraint = 'server/seeding/tier-constraint.ts'
const debugRoutes = 'server/debug/routes.ts'
const debugStore = 'server/debug/store.ts'
const constraintTests = ['server/seeding/tier-constraint.test.ts']
const debugTests = ['server/debug/debug.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A table is rebuilt while what refers to it goes by cascade.',
    file: rebuild,
    find: 'enforceForeignKeys(writer, false)\n',
    replace: '\n',
    tests: constraintTests,
  },
  {
    what: 'Foreign keys stay off after a rebuild.',
    file: rebuild,
    find: 'enforceForeignKeys(writer, true)\n',
    replace: '\n',
    tests: constraintTests,
  },
  {
    what: 'A rebuild may leave rows that refer to nothing.',
    file: rebuild,
    find: 'if (stray) throw',
    replace: 'if (stray && !stray) throw',
    tests: constraintTests,
  },
  {
    what: 'A sound table of lessons is rebuilt all the same.',
    file: constraint,
    find: 'list === undefined || allowsEveryTier(list)',
    replace: 'list === undefined',
    tests: constraintTests,
  },
  {
    what: 'The repaired table takes any tier.',
    file: constraint,
    find: '.replace(tierRule, rule)',
    replace: ".replace(tierRule, '')",
    tests: constraintTests,
  },
  {
    what: 'The lessons are not copied into the table that takes their place.',
    file: constraint,
    find: 'insert into lessons_rebuilt (${names}) select ${names} from lessons;',
    replace: '',
    tests: constraintTests,
  },
  {
    what: 'A tier above a gap counts.',
    file: debugRoutes,
    find: 'counts[tierFor(set.tiers)] += set.members',
    replace: "counts[[...set.tiers].at(-1) ?? 'bronze'] += set.members",
    tests: debugTests,
  },
  {
    what: 'Members of bronze count as memberships.',
    file: debugRoutes,
    find: 'people.members - counts.bronze',
    replace: 'people.members',
    tests: debugTests,
  },
  {
    what: 'Closed tiers count as open ones.',
    file: debugStore,
    find: 'where closed_by is null group by member_id',
    replace: 'group by member_id',
    tests: debugTests,
  },
  {
    what: 'The resources of other lessons come along.',
    file: debugStore,
    find: 'where lesson_id in (${join([...lessonIds])})',
    replace: 'where lesson_id >= 0 or lesson_id in (${join([...lessonIds])})',
    tests: debugTests,
  },
]
