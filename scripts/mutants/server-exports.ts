import type { Mutant } from '../mutants.ts'

const account = { tests: ['server/accounts/export.test.ts'] }
const statements = { file: 'server/imports/files/ofx.ts', tests: ['server/imports/files/rules.test.ts'] }
const bills = { tests: ['server/bills/bills.test.ts'] }

export const mutants: Mutant[] = [
  {
    what: 'A long history ends with its first page.',
    file: 'server/accounts/export.ts',
    find: 'if (page.length < longPage || !last) return',
    replace: 'return',
    ...account,
  },
  {
    what: 'The last entry of each page is there twice.',
    file: 'server/accounts/tracker-data.ts',
    find: 'and (expense_date, id) > (',
    replace: 'and (expense_date, id) >= (',
    ...account,
  },
  {
    what: 'A long history is read at once.',
    file: 'server/accounts/tracker-data.ts',
    find: 'order by expense_date, id limit ${longPage}`',
    replace: 'order by expense_date, id limit ${longPage * 100}`',
    ...account,
  },
  {
    what: 'A spreadsheet names the columns anew on each page.',
    file: 'server/accounts/export.ts',
    find: 'first ? csvLines(first, rows) : toCsv(rows)',
    replace: 'toCsv(rows)',
    ...account,
  },
  {
    what: 'An amount of a hundred thousand digits keeps everybody waiting for half a minute.',
    file: 'server/imports/columns/amounts.ts',
    find: '  if (text.length > longestAmount) return null\n',
    replace: '',
    tests: ['server/imports/rules.test.ts'],
  },
  {
    what: 'A payment of a bank goes on for megabytes.',
    file: 'server/imports/files/ofx.ts',
    find: 'if (to - from > longestPayment)',
    replace: 'if (to - from > 1000 * longestPayment)',
    tests: ['server/imports/rules.test.ts'],
  },
  {
    what: 'The account that a payment went to is taken for that of the statement.',
    file: 'server/imports/files/ofx.ts',
    find: 'if (began === undefined) yield { tag, value: valueAt(text, after) }',
    replace: 'yield { tag, value: valueAt(text, after) }',
    tests: ['server/imports/rules.test.ts'],
  },
  {
    what: 'A statement in euros is added up as dollars.',
    ...statements,
    find: "if (tag === 'CURDEF') demandDollars(block)",
    replace: "if (tag === 'CURDEF') account = block",
  },
  {
    what: 'A payment in euros among dollars is added up as dollars.',
    ...statements,
    find: "    demandDollars(element(ownCurrency(block), 'CURSYM'))\n",
    replace: '',
  },
  {
    what: 'What was paid abroad, and is given in dollars, is refused.',
    ...statements,
    find: "element(ownCurrency(block), 'CURSYM')",
    replace: "element(block, 'CURSYM')",
  },
  {
    what: 'A statement that says usd is refused.',
    ...statements,
    find: 'text.trim().toUpperCase()',
    replace: 'text.trim()',
  },
  {
    what: 'Who takes back one skipped day takes back all of them.',
    file: 'server/bills/store.ts',
    find: ' and bill_id = ${billId} and due = ${due}`',
    replace: ' and bill_id = ${billId} and due >= ${due}`',
    ...bills,
  },
  {
    what: 'A skipped day stays skipped.',
    file: 'server/bills/service.ts',
    find: '({ id }) => store.removeSkip(call.caller.id, id, due)',
    replace: '({ id }) => store.addSkip(call.caller.id, id, due)',
    ...bills,
  },
  {
    what: 'Bills are answered as they were before a change, while somebody else still waits for those.',
    file: 'server/expenses/shared-reads.ts',
    find: ' ${await revision(memberId)}`',
    replace: ' ${(await revision(memberId)) !== undefined}`',
    tests: ['server/expenses/shared-reads.test.ts'],
  },
  {
    what: 'Bills that could not be read once can never be read again.',
    file: 'server/expenses/shared-reads.ts',
    find: '.finally(() => underWay.delete(name))',
    replace: '',
    tests: ['server/expenses/shared-reads.test.ts'],
  },
]
