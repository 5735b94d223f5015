import type { Mutant } from '../mutants.ts'

const standing = 'web/budgets/budget-standing.ts'
const entry = 'web/budgets/budget-entry.ts'
const standingTests = ['web/budgets/budget-standing.test.ts']
const entryTests = ['web/budgets/budget-entry.test.ts']
const categoryTests = ['web/expenses/category-entry.test.ts']
const settingsTests = ['web/expenses/settings-entry.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A budget is over only beyond its limit.',
    file: standing,
    find: "if (spent >= available) return 'over'",
    replace: "if (spent > available) return 'over'",
    tests: standingTests,
  },
  {
    what: 'At exactly the limit the card says that it is over by nothing.',
    file: standing,
    find: 'if (spent > available) return `Over by',
    replace: 'if (spent >= available) return `Over by',
    tests: standingTests,
  },
  {
    what: 'A cent below the limit is 100.0% used.',
    file: standing,
    find: 'Math.min(tenths, 999)',
    replace: 'tenths',
    tests: standingTests,
  },
  {
    what: 'A budget without a threshold never warns.',
    file: standing,
    find: '(threshold ?? usualThreshold)',
    replace: '(threshold ?? 10_000)',
    tests: standingTests,
  },
  {
    what: 'What remains is below nothing.',
    file: standing,
    find: 'Math.max(0, available - spent)',
    replace: 'available - spent',
    tests: standingTests,
  },
  {
    what: 'A card does not tell of bills to come.',
    file: standing,
    find: '[`${formatCents(cents(left))} ${each}`, after]',
    replace: '[`${formatCents(cents(left))} ${each}`]',
    tests: standingTests,
  },
  {
    what: 'A threshold of 101% is sent.',
    file: entry,
    find: 'percent <= 100',
    replace: 'percent <= 101',
    tests: entryTests,
  },
  {
    what: 'A limit of nothing is sent.',
    file: entry,
    find: 'if (cents <= 0)',
    replace: 'if (cents < 0)',
    tests: entryTests,
  },
  {
    what: 'A correction that follows a lost answer is lost.',
    file: entry,
    find: 'saved.monthly_limit !== body.monthly_limit ||',
    replace: '',
    tests: entryTests,
  },
  {
    what: 'A renamed category loses its icon.',
    file: 'web/expenses/category-entry.ts',
    find: '? before.icon :',
    replace: '? undefined :',
    tests: categoryTests,
  },
  {
    what: 'Cash on hand cannot be below nothing.',
    file: 'web/expenses/settings-entry.ts',
    find: 'readAmount(fields.cash, -maxCents)',
    replace: 'readAmount(fields.cash, 0)',
    tests: settingsTests,
  },
]
