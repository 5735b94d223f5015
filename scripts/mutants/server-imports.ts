import type { Mutant } from '../mutants.ts'

const imports = ['server/imports/imports.test.ts']
const refusals = ['server/imports/refusals.test.ts']
const interrupted = ['server/imports/interrupted.test.ts']
const columns = ['server/imports/columns/rules.test.ts']
const files = ['server/imports/files/rules.test.ts']
const matching = ['server/imports/rules.test.ts']
const exported = ['server/imports/export-csv.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A payment that came in parentheses comes in as money out.',
    file: 'server/imports/columns/amounts.ts',
    find: 'isNegative: debit || inner !== plain ||',
    replace: 'isNegative: debit ||',
    tests: columns,
  },
  {
    what: 'An amount with three decimals is read as thousands.',
    file: 'server/imports/columns/amounts.ts',
    find: 'if (fraction.length > 2) return null',
    replace: 'if (fraction.length > 3) return null',
    tests: columns,
  },
  {
    what: 'Where nothing tells days from months, a guess is made.',
    file: 'server/imports/columns/dates.ts',
    find: "return hasDots ? 'dmy' : null",
    replace: "return hasDots ? 'dmy' : 'mdy'",
    tests: columns,
  },
  {
    what: 'The second of two payments alike is taken for the first.',
    file: 'server/imports/match.ts',
    find: 'counts.set(content, count)',
    replace: 'counts.set(content, 1)',
    tests: matching,
  },
  {
    what: 'A payment of the eighth day counts as a possible duplicate.',
    file: 'server/imports/match.ts',
    find: 'distance <= daysApart',
    replace: 'distance <= daysApart + 1',
    tests: matching,
  },
  {
    what: 'One expense stands for two payments.',
    file: 'server/imports/match.ts',
    find: '?.pop()',
    replace: '?.at(-1)',
    tests: matching,
  },
  {
    what: 'A possible duplicate is added without being ticked.',
    file: 'server/imports/chosen-rows.ts',
    find: "state === 'possible' && ticked.has(line)",
    replace: "state === 'possible'",
    tests: matching,
  },
  {
    what: 'A file is read whoever it belongs to.',
    file: 'server/imports/store.ts',
    find: 'from expense_imports where member_id = ${memberId} and id = ${id}`',
    replace: 'from expense_imports where id = ${id}`',
    tests: refusals,
  },
  {
    what: 'A preview is added that another one has replaced.',
    file: 'server/imports/commit.ts',
    find: 'row.preview !== body.preview ||',
    replace: '',
    tests: refusals,
  },
  {
    what: 'A preview is added though another import was taken back meanwhile.',
    file: 'server/imports/store.ts',
    find: " or (state = 'undone' and ended_at > ${since})",
    replace: '',
    tests: interrupted,
  },
  {
    what: 'Rows of an import are seen before it is done.',
    file: 'server/imports/commit.ts',
    find: 'deleted_at: moment }',
    replace: 'deleted_at: null }',
    tests: interrupted,
  },
  {
    what: 'An import that was interrupted begins from the start again.',
    file: 'server/imports/commit.ts',
    find: 'let after: number | undefined = row.last_line;',
    replace: 'let after: number | undefined = 0;',
    tests: interrupted,
  },
  {
    what: 'What a cancelled import has written stays among the deleted expenses.',
    file: 'server/imports/commit.ts',
    find: "if (row?.state === 'cancelled' ||",
    replace: 'if (',
    tests: interrupted,
  },
  {
    what: 'An import can be taken back for good.',
    file: 'server/imports/service.ts',
    find: 'return now < end ? isoMoment(end) : null',
    replace: 'return isoMoment(end)',
    tests: imports,
  },
  {
    what: 'A quotation mark that is never closed swallows the rest of a file.',
    file: 'server/imports/files/csv.ts',
    find: "if (!code.startsWith('CSV_')) return error",
    replace: 'if (code) return error',
    tests: files,
  },
  {
    what: 'Western letters of an old file are broken.',
    file: 'server/imports/files/decode-text.ts',
    find: "new TextDecoder('windows-1252')",
    replace: "new TextDecoder('utf-8')",
    tests: files,
  },
  {
    what: 'A formula that somebody typed runs in a spreadsheet.',
    file: 'server/kit/csv.ts',
    find: '/^[=+\\-@',
    replace: '/^[+\\-@',
    tests: exported,
  },
  {
    what: 'An export ends after its first page.',
    file: 'server/imports/export-csv.ts',
    find: 'if (rows.length < pageSize || !last) return',
    replace: 'if (rows.length <= pageSize || !last) return',
    tests: exported,
  },
]
