import type { Mutant } from '../../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'A background call that finds the session expired discards the text in an open form.',
    happened: '55a6ee3',
    file: 'web/platform/session/user-store.ts',
    find: '[...unsavedChanges].some((isNeeded) => isNeeded())',
    replace: 'false',
    tests: ['web/platform/session/unsaved-changes.test.ts'],
  },
  {
    what: 'A form still reports an expired session after a new sign-in.',
    happened: '5a09ca2',
    file: 'web/platform/messages/save-failure.tsx',
    find: 'statusOf(last) === 401 ? null : last',
    replace: 'last',
    tests: ['web/platform/messages/save-failure.test.ts'],
  },
  {
    what: 'A dialog whose code does not load replaces the whole page with an error.',
    happened: '86dc33d',
    file: 'web/platform/messages/lazy-code.ts',
    find: 'load().catch(() => null)',
    replace: 'load()',
    tests: ['web/platform/messages/lazy-component.test.ts'],
  },
  {
    what: 'A dialog whose code failed to load once cannot open again.',
    happened: '86dc33d',
    file: 'web/platform/messages/lazy-code.ts',
    find: '      code = null\n',
    replace: '',
    tests: ['web/platform/messages/lazy-component.test.ts'],
  },
  {
    what: 'The page requests code while the browser is offline, and the browser caches the failure.',
    happened: 'd7744d6',
    file: 'web/platform/messages/lazy-code.ts',
    find: 'isOffline() ?',
    replace: 'false ?',
    tests: ['web/platform/messages/lazy-component.test.ts'],
  },
]
