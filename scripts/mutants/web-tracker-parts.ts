import type { Mutant } from '../mutants.ts'

const drawn = ['web/expenses/tracker-parts.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'All of ten thousand expenses are drawn at once.',
    file: 'web/expenses/expense-list.tsx',
    find: 'rows={drawn}',
    replace: 'rows={shown}',
    tests: drawn,
  },
  {
    what: 'There is always more to show.',
    file: 'web/expenses/rows-at-once.ts',
    find: 'rows.length > count ?',
    replace: 'rows.length >= count ?',
    tests: drawn,
  },
  {
    what: 'What was asked for in one month is drawn in the next one.',
    file: 'web/expenses/rows-at-once.ts',
    find: 'asked?.list === list ? asked.count',
    replace: 'asked ? asked.count',
    tests: ['web/expenses/rows-at-once.test.ts'],
  },
  {
    what: 'Who only reads can edit and delete budgets.',
    file: 'web/budgets/budgets-tab.tsx',
    find: '...(canWrite && { onEdit',
    replace: '...(today && { onEdit',
    tests: drawn,
  },
  {
    what: 'Who only reads is asked whether it is a bill.',
    file: 'web/forecast/bill-row.tsx',
    find: "canWrite && state === 'asked' && <Question",
    replace: "state === 'asked' && <Question",
    tests: drawn,
  },
  {
    what: 'What is known to be a bill is asked about.',
    file: 'web/forecast/bill-row.tsx',
    find: "state === 'asked' && <Chip",
    replace: "state !== 'dismissed' && <Chip",
    tests: drawn,
  },
  {
    what: 'A forecast that did not load seems to load for good.',
    file: 'web/forecast/forecast-section.tsx',
    find: 'if (!error) return <ForecastSkeleton />',
    replace: 'if (!data) return <ForecastSkeleton />',
    tests: drawn,
  },
  {
    what: 'A month that did not load seems to load for good.',
    file: 'web/insights/overview-panel.tsx',
    find: '    return error ? (',
    replace: '    return isFetching ? (',
    tests: drawn,
  },
  {
    what: 'A limit is typed in steps of a dollar.',
    file: 'web/budgets/budget-form-fields.tsx',
    find: 'step={0.01}',
    replace: 'step={1}',
    tests: drawn,
  },
  {
    what: 'A bill that was dismissed elsewhere is said to stand as it was.',
    file: 'web/forecast/bill-words.ts',
    find: "bill.state === 'dismissed'",
    replace: "bill.state === 'asked'",
    tests: ['web/forecast/bill-words.test.ts'],
  },
  {
    what: 'The buttons of a form float above who has zoomed in.',
    file: 'web/kit/follow-keyboard.ts',
    find: 'seen.scale < 1.01 ?',
    replace: 'seen.scale > 0 ?',
    tests: ['web/kit/follow-keyboard.test.ts'],
  },
]
