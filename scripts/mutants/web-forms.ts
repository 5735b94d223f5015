import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'What was typed into a form is thrown away when a call in the background finds the session ended.',
    file: 'web/kit/user-store.ts',
    find: '[...holds].some((isNeeded) => isNeeded())',
    replace: 'false',
    tests: ['web/kit/session-hold.test.ts'],
  },
  {
    what: 'A form in which nothing was typed keeps the end of the session from the page.',
    file: 'web/kit/user-store.ts',
    find: '.some((isNeeded) => isNeeded())',
    replace: '.length > 0',
    tests: ['web/kit/session-hold.test.ts'],
  },
  {
    what: 'The page never says that the session has ended, though the form is closed by now.',
    file: 'web/kit/user-store.ts',
    find: '        if (state.isEnding) expire()\n',
    replace: '',
    tests: ['web/kit/session-hold.test.ts'],
  },
  {
    what: 'Whoever signs in again in another tab still reads in the form that the sign-in has ended.',
    file: 'web/kit/user-store.ts',
    find: 'isExpired: false, expiredId: null, isEnding: false }',
    replace: 'isExpired: false, expiredId: null }',
    tests: ['web/kit/session-hold.test.ts'],
  },
  {
    what: 'Somebody signs out in another tab, and a form that is open goes on showing their figures.',
    file: 'web/kit/user-store.ts',
    find: 'letGo: () => holds.clear(),',
    replace: 'letGo: () => {},',
    tests: ['web/kit/session-hold.test.ts'],
  },
  {
    what: 'A form whose save was refused for want of a session says so though somebody has signed in again.',
    file: 'web/kit/save-failure.tsx',
    find: 'statusOf(last) === 401 ? null : last',
    replace: 'last',
    tests: ['web/kit/save-failure.test.ts'],
  },
  {
    what: 'A dialog whose code did not arrive takes the whole page with it.',
    file: 'web/kit/late-code.ts',
    find: 'load().catch(() => null)',
    replace: 'load()',
    tests: ['web/kit/late.test.ts'],
  },
  {
    what: 'Code is asked for without a line, and the browser never asks again.',
    file: 'web/kit/late-code.ts',
    find: 'navigator.onLine === false',
    replace: 'false',
    tests: ['web/kit/late.test.ts'],
  },
  {
    what: 'A dialog whose code did not arrive cannot be opened any more.',
    file: 'web/kit/late-code.ts',
    find: '      code = null\n',
    replace: '',
    tests: ['web/kit/late.test.ts'],
  },
  {
    what: 'The line of zero runs through the words of the lowest day.',
    file: 'web/forecast/flow-chart.ts',
    find: 'y < zero && zero - y < wordsHeight ? zero : y',
    replace: 'y',
    tests: ['web/forecast/flow-chart.test.ts'],
  },
]
