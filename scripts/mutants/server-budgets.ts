import type { Mutant } from '../mutants.ts'

const rules = 'server/budgets/rules.ts'
const watch = 'server/budgets/watch.ts'
const service = 'server/budgets/service.ts'
const standings = 'server/budgets/standings.ts'
const store = 'server/budgets/store.ts'
const ruleTests = ['server/budgets/rules.test.ts']
const budgets = ['server/budgets/budgets.test.ts', 'server/budgets/alerts.test.ts']
const rollover = ['server/budgets/rollover.test.ts']
const categories = ['server/expenses/categories.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A budget is reached only above its limit.',
    file: rules,
    find: 'spent >= available)',
    replace: 'spent > available)',
    tests: budgets,
  },
  {
    what: 'Whoever is past a line is told with each save.',
    file: rules,
    find: 'rank(after) > rank(before)',
    replace: 'rank(after) >= rank(before)',
    tests: budgets,
  },
  {
    what: 'The switch of the e-mails does nothing.',
    file: watch,
    find: 'if (!change.settings.budget_emails) return',
    replace: '',
    tests: budgets,
  },
  {
    what: 'After the limit the threshold is written about, too.',
    file: watch,
    find: "(['threshold', 'limit'] as const)",
    replace: "(['limit'] as const)",
    tests: budgets,
  },
  {
    what: 'A budget counts the month of somebody else’s calendar.',
    file: standings,
    find: 'daysOf(running, settings.month_start)), categories)',
    replace: 'daysOf(running, 1)), categories)',
    tests: budgets,
  },
  {
    what: 'A limit is suggested from the running month.',
    file: service,
    find: '[-3, -2, -1].map',
    replace: '[-2, -1, 0].map',
    tests: budgets,
  },
  {
    what: 'What is carried begins a month before it was switched on.',
    file: rules,
    find: 'if (month >= since)',
    replace:
      'if (month >= monthKey(addMonths({ year: Number(since.slice(0, 4)), month: Number(since.slice(5)) }, -1)))',
    tests: ruleTests,
  },
  {
    what: 'The running month is carried, too.',
    file: rules,
    find: 'back > 0; back--',
    replace: 'back >= 0; back--',
    tests: ruleTests,
  },
  {
    what: 'A new limit counts for the months before it.',
    file: rules,
    find: 'limits.findLast((limit) => limit.month <= month)',
    replace: 'limits.at(-1)',
    tests: ruleTests,
  },
  {
    what: 'More than two years are carried.',
    file: rules,
    find: 'mostMonthsCarried = 24',
    replace: 'mostMonthsCarried = 36',
    tests: ruleTests,
  },
  {
    what: 'Bills to come may be spent each day all the same.',
    file: rules,
    find: 'Math.floor((left - bills) / days)',
    replace: 'Math.floor(left / days)',
    tests: ruleTests,
  },
  {
    what: 'What is left for a day is below nothing.',
    file: rules,
    find: 'return Math.max(0, Math.floor(',
    replace: 'return Math.min(1e9, Math.floor(',
    tests: ruleTests,
  },
  {
    what: 'Who overspent a whole limit hears of it without spending anything.',
    file: rules,
    find: 'if (spent <= 0) return null',
    replace: '',
    tests: ruleTests,
  },
  {
    what: 'A notice speaks of the limit without what is carried.',
    file: rules,
    find: 'const available = limit + carried',
    replace: 'const available = limit',
    tests: ruleTests,
  },
  {
    what: 'Overspending is not carried.',
    file: standings,
    find: 'atLeast0(row.monthly_limit + carried)',
    replace: 'row.monthly_limit + atLeast0(carried)',
    tests: rollover,
  },
  {
    what: 'Months of payday are carried by the calendar.',
    file: 'server/expenses/month-sums.ts',
    find: 'monthKey(isBegun ?',
    replace: 'monthKey(isBegun || true ?',
    tests: rollover,
  },
  {
    what: 'What counts to a merged category is not in the months before.',
    file: standings,
    find: 'sumsByCategory(list, categories)])',
    replace: 'new Map(list.map((sum) => [sum.category_id, sum]))])',
    tests: rollover,
  },
  {
    what: 'Whoever changes a budget without a word of it no longer carries.',
    file: service,
    find: 'body.rollover ?? since !== null',
    replace: 'body.rollover ?? false',
    tests: rollover,
  },
  {
    what: 'What is carried begins anew with each save.',
    file: service,
    find: '(since ?? month)',
    replace: 'month',
    tests: rollover,
  },
  {
    what: 'The limits of a month pile up, and its first one counts.',
    file: store,
    find: 'do update set monthly_limit = ${limit.monthly_limit}',
    replace: 'do nothing',
    tests: rollover,
  },
  {
    what: 'A budget does not come back with its category.',
    file: store,
    find: 'set category_id = ${category}, before_merge = null',
    replace: 'set before_merge = null',
    tests: categories,
  },
  {
    what: 'A budget that was deleted by hand comes back with its category.',
    file: store,
    find: 'before_merge = null, version = ${version + 1}',
    replace: 'version = ${version + 1}',
    tests: categories,
  },
  {
    what: 'How many expenses count to a category is counted with deleted ones.',
    file: 'server/expenses/tracker-store.ts',
    find: 'where member_id = ${memberId} and deleted_at is null group by',
    replace: 'where member_id = ${memberId} group by',
    tests: categories,
  },
]
