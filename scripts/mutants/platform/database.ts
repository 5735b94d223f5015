import type { Mutant } from '../../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'A long statement keeps a stopping server alive.',
    happened: '6f10eec',
    file: 'server/platform/db/sqlite-long.ts',
    find: "if ((await Promise.race([Promise.all(stopping), stopTimeout()])) === 'late')",
    replace: 'if ((await Promise.all(stopping)).length < 0)',
    tests: ['server/platform/http/graceful-shutdown.test.ts'],
  },
  {
    what: 'A statement that waits for its turn is committed after its transaction has ended.',
    happened: '8bdc3ea',
    file: 'server/platform/db/sqlite-transactions.ts',
    find: 'if (transactions !== current) throw',
    replace: 'if (transactions < current) throw',
    tests: ['server/platform/db/limits.test.ts'],
  },
  {
    what: 'A full disk causes an unclassified database error.',
    happened: 'cedfb8e',
    file: 'server/platform/db/sqlite-errors.ts',
    find: "  [13, 'full'], // SQLITE_FULL\n",
    replace: '',
    tests: ['server/platform/db/unavailable.test.ts'],
  },
  {
    what: 'Every user of the machine can read the database file.',
    happened: 'cedfb8e',
    file: 'server/platform/db/sqlite-file.ts',
    find: 'const ownerOnly = 0o600',
    replace: 'const ownerOnly = 0o644',
    tests: ['server/platform/db/sqlite-file.test.ts'],
  },
  {
    what: 'The server opens a damaged database file without an error.',
    happened: 'cedfb8e',
    file: 'server/platform/db/sqlite-file.ts',
    find: "if (finding !== 'ok') throw",
    replace: "if (finding === '') throw",
    tests: ['server/platform/db/sqlite-file.test.ts'],
  },
]
