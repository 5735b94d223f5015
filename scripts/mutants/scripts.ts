import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'A journey is taken for a test of rules, and finds no browser.',
    file: 'scripts/stages.ts',
    find: "startsWith('e2e/')",
    replace: "startsWith('journeys/')",
    tests: ['scripts/stages.test.ts'],
  },
  {
    what: 'The tests of the server run on SQLite alone.',
    file: 'scripts/stages.ts',
    find: '.flatMap((kind) => on.map((one) => onEngine(kind, one)))',
    replace: ".flatMap((kind) => on.slice(0, kind === 'browser' ? 2 : 1).map((one) => onEngine(kind, one)))",
    tests: ['scripts/stages.test.ts'],
  },
  {
    what: 'The pages for visitors load the script of the members.',
    file: 'scripts/build.ts',
    find: 'page.isStatic ?',
    replace: '!page.isStatic ?',
    tests: ['scripts/build.test.ts'],
  },
  {
    what: 'Style sheets are sent as they are.',
    file: 'scripts/build.ts',
    find: "'.css', ",
    replace: '',
    tests: ['scripts/build.test.ts'],
  },
]
