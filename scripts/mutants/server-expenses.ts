import type { Mutant } from '../mutants.ts'

const expenseTests = ['expenses', 'bad-input', 'undo', 'search'].map((name) => `server/expenses/${name}.test.ts`)
const access = ['server/expenses/access.test.ts']
const categories = ['server/expenses/categories.test.ts']
const insights = ['server/insights/rules.test.ts', 'server/insights/insights.test.ts']
const store = 'server/expenses/store.ts'

export const mutants: Mutant[] = [
  {
    what: 'An expense is found whoever it belongs to.',
    file: store,
    find: 'from expenses where member_id = ${memberId} and id = ${id}`',
    replace: 'from expenses where id = ${id}`',
    tests: access,
  },
  {
    what: 'The list of a month holds what was deleted.',
    file: store,
    find: 'between ${from} and ${to} and deleted_at is null ${ofCategories}',
    replace: 'between ${from} and ${to} ${ofCategories}',
    tests: expenseTests,
  },
  {
    what: 'A refund counts as an expense.',
    file: store,
    find: 'then -amount',
    replace: 'then amount',
    tests: insights,
  },
  {
    what: 'A page of a search begins with the last one of the page before.',
    file: store,
    find: '(expense_date, id) <',
    replace: '(expense_date, id) <=',
    tests: expenseTests,
  },
  {
    what: 'What was deleted for good is made again by a device that comes late.',
    file: 'server/expenses/service.ts',
    find: '|| (clientId !== undefined && (await store.wasDeleted(id, clientId)))',
    replace: '',
    tests: expenseTests,
  },
  {
    what: 'A change says nothing of the version that it meant.',
    file: 'server/kit/etag.ts',
    find: 'if (header === undefined || etagMatches',
    replace: 'if (header !== undefined || etagMatches',
    tests: expenseTests,
  },
  {
    what: 'A change turns a refund into an expense.',
    file: 'server/expenses/service.ts',
    find: 'fieldsOf(body, change.categories, row.kind)',
    replace: "fieldsOf(body, change.categories, 'expense')",
    tests: expenseTests,
  },
  {
    what: 'A change keeps nothing that could be taken back.',
    file: 'server/expenses/service.ts',
    find: 'store.replace(change.caller.id, row, fields, change.moment)',
    replace: 'store.overwrite(change.caller.id, row, fields, change.moment)',
    tests: expenseTests,
  },
  {
    what: 'A month ends on its first day of the next.',
    file: 'contract/months.ts',
    find: 'to: addDays(dayText(next.year, next.month, start), -1)',
    replace: 'to: dayText(next.year, next.month, start)',
    tests: ['contract/months.test.ts'],
  },
  {
    what: 'Payday still belongs to the month before.',
    file: 'contract/months.ts',
    find: 'date >= start',
    replace: 'date > start',
    tests: ['contract/months.test.ts'],
  },
  {
    what: 'Signs that turn text around are kept.',
    file: 'contract/input-fields.ts',
    find: ".replace(unseen, '')",
    replace: '',
    tests: expenseTests,
  },
  {
    what: 'What counts to a merged category stays behind when that one is merged.',
    file: 'server/expenses/tracker-store.ts',
    find: 'and (id = ${id} or merged_into = ${id})',
    replace: 'and id = ${id}',
    tests: categories,
  },
  {
    what: 'Names that differ in capitals are two categories.',
    file: 'server/expenses/tracker-store.ts',
    find: "name.normalize('NFKC').toLowerCase()",
    replace: "name.normalize('NFKC')",
    tests: categories,
  },
  {
    what: 'What was encoded before a change is sent after it.',
    file: 'server/expenses/tracker-replies.ts',
    find: 'if (known && known.revision === revision) return',
    replace: 'if (known) return',
    tests: ['server/expenses/tracker-replies.test.ts'],
  },
  {
    what: 'Yesterday’s insights are sent today.',
    file: 'server/expenses/tracker-replies.ts',
    find: '${endpoint.path} ${today} ',
    replace: '${endpoint.path} ',
    tests: ['server/expenses/tracker-replies.test.ts'],
  },
  {
    what: 'The running month is compared with the whole month before.',
    file: 'server/insights/rules.ts',
    find: 'to: to < previous.to ? to : previous.to',
    replace: 'to: previous.to',
    tests: insights,
  },
  {
    what: 'A month without spending before it gives a percentage.',
    file: 'server/insights/rules.ts',
    find: 'previous > 0 ?',
    replace: 'previous >= 0 ?',
    tests: insights,
  },
  {
    what: 'The last seven days end with the month’s first.',
    file: 'server/insights/rules.ts',
    find: 'early < month.from ? early : month.from',
    replace: 'month.from',
    tests: insights,
  },
  {
    what: 'Whoever once had CashCoach reads no more.',
    file: 'server/cashcoach/store.ts',
    find: 'select id from cashcoach_grants where member_id = ${memberId}\n        limit 1',
    replace: 'select id from cashcoach_grants where member_id = ${memberId} and ended_at is null\n        limit 1',
    tests: access,
  },
  {
    what: 'A subscription that was never paid opens the tracker for reading.',
    file: 'server/cashcoach/store.ts',
    find: " and status not in ('incomplete', 'incomplete_expired')",
    replace: '',
    tests: access,
  },
  {
    what: 'A month of a hundred thousand entries is encoded while everybody waits.',
    file: 'server/expenses/service.ts',
    find: 'if (rows.length > mostListed) throw tooMany()',
    replace: '',
    tests: ['server/expenses/bad-input.test.ts'],
  },
]
