import type { Mutant } from '../mutants.ts'

const words = 'web/insights/insights-of.ts'
const wordTests = ['web/insights/insights-of.test.ts']
const chart = 'web/insights/month-chart.ts'
const chartTests = ['web/insights/month-chart.test.ts']
const forecast = 'web/forecast/forecast-words.ts'
const forecastTests = ['web/forecast/forecast-words.test.ts']
const bills = 'web/forecast/bill-words.ts'
const billTests = ['web/forecast/bill-words.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A running month is held against all of the month before.',
    file: words,
    find: 'previousMonth.totalToDate ?? previousMonth.total',
    replace: 'previousMonth.total',
    tests: wordTests,
  },
  {
    what: 'On day 6 of a month somebody is praised for it already.',
    file: words,
    find: 'const firstDay = 7',
    replace: 'const firstDay = 6',
    tests: wordTests,
  },
  {
    what: 'Twenty percent more is an alert already.',
    file: words,
    find: 'if (change > 20)',
    replace: 'if (change >= 20)',
    tests: wordTests,
  },
  {
    what: 'Against a month before of a few dollars the cards speak, too.',
    file: words,
    find: 'comparedTotal(insights) < leastBaseline',
    replace: 'comparedTotal(insights) < 0',
    tests: wordTests,
  },
  {
    what: 'The last seven days are the first seven.',
    file: words,
    find: 'dailySpending.slice(-7)',
    replace: 'dailySpending.slice(0, 7)',
    tests: wordTests,
  },
  {
    what: 'What past months came to is drawn as a band.',
    file: chart,
    find: "const range = outlook?.rangeKind === 'band80' ? outlook.range : null\n  const half",
    replace: 'const range = outlook?.range ?? null\n  const half',
    tests: chartTests,
  },
  {
    what: 'A day to come stands in the table as one that has passed.',
    file: chart,
    find: 'expected === undefined ? dayName(date)',
    replace: 'expected !== null ? dayName(date)',
    tests: chartTests,
  },
  {
    what: 'A past month goes on with the forecast of the running one.',
    file: forecast,
    find: 'running.month !== shown.month || running.year !== shown.year',
    replace: 'running.month !== shown.month',
    tests: forecastTests,
  },
  {
    what: 'Before there is a full month a number is promised.',
    file: forecast,
    find: "if (!running || ladder === 'none') return null",
    replace: 'if (!running) return null',
    tests: forecastTests,
  },
  {
    what: 'What nobody has confirmed counts as due.',
    file: bills,
    find: "state !== 'asked' && (status",
    replace: '(status',
    tests: billTests,
  },
  {
    what: 'A bill that was dismissed is listed.',
    file: bills,
    find: "state !== 'dismissed'",
    replace: "state !== 'asked'",
    tests: billTests,
  },
  {
    what: 'An imagined payment is there on its day alone.',
    file: 'web/forecast/what-if.ts',
    find: 'less += costOn(imagined, day)',
    replace: 'less = costOn(imagined, day)',
    tests: ['web/forecast/what-if.test.ts'],
  },
  {
    what: 'The line turns red a day late.',
    file: 'web/forecast/flow-chart.ts',
    find: 'index - 1 + before.cents / (before.cents - cents)',
    replace: 'index',
    tests: ['web/forecast/flow-chart.test.ts'],
  },
  {
    what: 'Another member on the same page gets the numbers.',
    file: 'web/lessons/calculators/own-numbers.ts',
    find: ' && given.memberId === memberId',
    replace: '',
    tests: ['web/lessons/calculators/own-numbers.test.ts'],
  },
  {
    what: 'Names of a ring stand on each other.',
    file: 'web/ui/donut-arcs.ts',
    find: 'place.y = Math.max(place.y, above.y + lineHeight)',
    replace: 'place.y = Math.max(place.y, above.y)',
    tests: ['web/ui/donut-arcs.test.ts'],
  },
  {
    what: 'Refunds are left out of the line of a month.',
    file: 'server/insights/rules.ts',
    find: 'total += byDay.get(addDays(days.from, index)) ?? 0',
    replace: 'total += Math.max(0, byDay.get(addDays(days.from, index)) ?? 0)',
    tests: ['server/insights/insights.test.ts'],
  },
  {
    what: 'Who deleted all they wrote is taken for somebody with expenses.',
    file: 'server/expenses/store.ts',
    find: 'select id from expenses where member_id = ${memberId} and deleted_at is null limit 1',
    replace: 'select id from expenses where member_id = ${memberId} limit 1',
    tests: ['server/insights/insights.test.ts'],
  },
]
