import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'The debt calculator reports a shortfall for a payment that covers the whole debt.',
    happened: 'd806425',
    file: 'course/calculators/definitions/debt-payoff.ts',
    find: 'Math.min(minimums, owed + interest)',
    replace: 'minimums',
    tests: ['course/calculators/borrowing.test.ts', 'course/calculators/definitions.test.ts'],
  },
  {
    what: 'The tax calculator does not tax pay above the sixth bracket.',
    happened: 'a8b9385',
    file: 'course/calculators/definitions/tax-buckets.ts',
    find: 'const buckets: Bucket[] = [...stated, { percent: input.lastPercent, upTo: null }]',
    replace: 'const buckets: Bucket[] = [...stated]',
    tests: [
      'course/calculators/calculators.test.ts',
      'course/calculators/definitions.test.ts',
      'course/calculators/earning-and-spending.test.ts',
    ],
  },
  {
    what: 'The scam calculator measures the late limit from the notice instead of the statement.',
    happened: 'a8b9385',
    file: 'course/calculators/definitions/scam-check.ts',
    find: 'input.daysFromStatement > input.debitLateDays',
    replace: 'input.daysToReport > input.debitLateDays',
    tests: [
      'course/calculators/calculators.test.ts',
      'course/calculators/definitions.test.ts',
      'course/calculators/earning-and-spending.test.ts',
    ],
  },
  {
    what: 'A calculator shows a computed rate to the hundredth.',
    happened: '1c0f6df',
    file: 'web/learning/calculators/format.ts',
    find: 'percent(Math.round(value * 10) / 10 + 0)',
    replace: 'percent(Math.round(value * 100) / 100 + 0)',
    tests: ['web/learning/calculators/calculator-output.test.ts'],
  },
]
