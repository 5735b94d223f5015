import type { Mutant } from '../mutants.ts'

const router = 'web/app/router.ts'
const routerTests = ['web/app/router.test.ts']
const scroll = 'web/app/scroll-restoration.ts'
const scrollTests = ['web/app/scroll-restoration.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A page that was given up comes up when its code arrives after all.',
    file: router,
    find: '    if (latest !== location) return\n',
    replace: '',
    tests: routerTests,
  },
  {
    what: 'The address changes before the code of its page has come.',
    file: router,
    find: '    const content = arrived.get(page) ?? (await load(page))\n    if (latest !== location) return\n    enterHistory()\n',
    replace:
      '    enterHistory()\n    const content = arrived.get(page) ?? (await load(page))\n    if (latest !== location) return\n',
    tests: routerTests,
  },
  {
    what: 'A page whose code did not arrive is never tried again.',
    file: router,
    find: '      return { error }\n',
    replace: '      arrived.set(page, { error })\n      return { error }\n',
    tests: routerTests,
  },
  {
    what: 'A link to the page that is open adds an entry to the history.',
    file: router,
    find: 'replace || pathOf(location) === pathOf(window.location)',
    replace: 'replace',
    tests: routerTests,
  },
  {
    what: 'A quiz result is lost on the way back to it.',
    file: router,
    find: "({ key, state }, '', pathOf(location))",
    replace: "({ key }, '', pathOf(location))",
    tests: routerTests,
  },
  {
    what: 'The page before can be reached by going back from a redirect.',
    file: router,
    find: "window.location[replace ? 'replace' : 'assign']",
    replace: "window.location['assign']",
    tests: routerTests,
  },
  {
    what: 'Opening the quiz of a lesson fetches the lesson once more.',
    file: router,
    find: ' || location.pathname !== state.location.pathname',
    replace: ' || location !== state.location',
    tests: routerTests,
  },
  {
    what: 'A reload loses the place, since it gets a new key.',
    file: 'web/app/history-entry.ts',
    find: "  history.replaceState(entry, '')\n",
    replace: '',
    tests: ['web/app/history-entry.test.ts'],
  },
  {
    what: 'A skeleton that is shorter than the page changes the place that was left.',
    file: scroll,
    find: '      keep(top)\n      shownKey = null\n',
    replace: '      keep(top)\n',
    tests: scrollTests,
  },
  {
    what: 'Going back from a place on a page stays there.',
    file: scroll,
    find: '      keep(top)\n',
    replace: '      keep(window.scrollY)\n',
    tests: scrollTests,
  },
  {
    what: 'A page that the browser kept in memory comes back with two hands on its place.',
    file: scroll,
    find: "  window.addEventListener('pageshow', takeOver)\n",
    replace: '',
    tests: scrollTests,
  },
  {
    what: 'An entry that was left late loses its place to older ones.',
    file: scroll,
    find: '    places.delete(shownKey)\n',
    replace: '',
    tests: scrollTests,
  },
  {
    what: 'The list of lessons is taken for a lesson without a number.',
    file: 'web/routing/match-path.ts',
    find: "startsWith(':') && value)",
    replace: "startsWith(':'))",
    tests: ['web/routing/match-path.test.ts'],
  },
  {
    what: 'A longer address opens the page that it begins with.',
    file: 'web/routing/match-path.ts',
    find: '  if (expected.length !== actual.length) return null\n',
    replace: '',
    tests: ['web/routing/match-path.test.ts'],
  },
]
