import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'The content check accepts a copied question with reordered options.',
    happened: '71c2ad5',
    file: 'content/checks/question-bank.ts',
    find: 'item.options.toSorted()',
    replace: 'item.options',
    tests: ['content/checks/question-bank.test.ts'],
  },
  {
    what: 'The budget workbook marks a line that is exactly used up as over.',
    happened: 'b9f81f8',
    file: 'content/workbooks/monthly-budget-template.ts',
    find: 'ROUND(E${row},2)<0',
    replace: 'ROUND(E${row},2)<=0',
    tests: ['content/checks/workbooks.test.ts'],
  },
  {
    what: 'The expense log has no room for the payments of a year.',
    happened: 'b9f81f8',
    file: 'content/workbooks/expense-tracker.ts',
    find: 'const rows = 2000',
    replace: 'const rows = 500',
    tests: ['content/checks/workbooks.test.ts'],
  },
  {
    what: 'The emergency fund workbook does not offer two months.',
    happened: 'b9f81f8',
    file: 'content/workbooks/emergency-fund-calculator.ts',
    find: '"1,2,3,6,9,12"',
    replace: '"1,3,6,9,12"',
    tests: ['content/checks/workbooks.test.ts'],
  },
]
