import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Month, monthOf } from '#contract/tracker/months.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { matchesText } from '#web/tracker/expenses/find-expenses.ts'
import { allSampleExpenses, sampleBills, sampleForecast } from '#web/tracker/forecast/sample-forecast.ts'
import { sampleCategories } from '#web/tracker/insights/sample-entries.ts'
import { type SampleDay, sampleExpenses, sampleInsights } from '#web/tracker/insights/sample-month.ts'

type Query = Partial<Record<'month' | 'year' | 'category' | 'q', string>>
type Budget = ReplyOf<'budgets', 'list'>[number]

const monthIn = ({ month, year }: Query, at: SampleDay): Month =>
  month && year ? { month: Number(month), year: Number(year) } : monthOf(at.today, at.start)

function listed(query: Query, at: SampleDay) {
  const all = sampleExpenses(monthIn(query, at), at)
  return query.category ? all.filter(({ category_id: id }) => String(id) === query.category) : all
}

function found({ q = '' }: Query, at: SampleDay): ReplyOf<'expenses', 'search'> {
  const text = q.toLowerCase()
  const expenses = allSampleExpenses(at).filter((one) => matchesText(one, q) || one.tags?.toLowerCase().includes(text))
  return { expenses, next: null }
}

const limits = [
  { id: 1, category: 'groceries', monthly_limit: 320, alert_threshold: 80 },
  { id: 2, category: 'eatingOut', monthly_limit: 70, alert_threshold: null },
  { id: 3, category: 'fun', monthly_limit: 60, alert_threshold: null },
] as const

function budgetsOf(at: SampleDay): Budget[] {
  const shares = sampleInsights(monthOf(at.today, at.start), at).currentMonth.categoryBreakdown
  return limits.map(({ category, ...limit }) => {
    const { id, name, color, icon } = sampleCategories[category]
    const current_spent = shares.find((share) => share.category_id === id)?.total ?? 0
    const look = { category_name: name, category_color: color, category_icon: icon }
    const carry = { rollover: false, carried_over: 0, bills_to_come: 0, left_per_day: null }
    return { ...limit, ...look, ...carry, category_id: id, current_spent, version: 1 }
  })
}

/** Sample replies of tracker queries, by feature and name. */
const answers: Record<string, (query: Query, at: SampleDay) => unknown> = {
  'expenses list': listed,
  'expenses search': found,
  'expenses categories': () => Object.values(sampleCategories),
  'trackerAccounts list': () => [],
  'insights read': (query, at) => sampleInsights(monthIn(query, at), at),
  'budgets list': (_, at) => budgetsOf(at),
  'budgets suggestions': () => [],
  'bills list': (_, at) => sampleBills(at),
  'forecast read': (_, at) => sampleForecast(at),
}

/** Sample reply to a query. @param key as `apiQuery` builds it: feature, name, request */
function sampleReply([feature, name, request]: QueryKey, at: SampleDay): unknown {
  const answer = answers[`${feature} ${name}`]
  if (!answer) throw new Error(`Nothing is made up for ${feature} ${name}`)
  const query = typeof request === 'object' && request !== null ? Reflect.get(request, 'query') : undefined
  return answer(typeof query === 'object' && query !== null ? query : {}, at)
}

/** Answers every tracker query in the browser. It sends no requests, so sample data is never stored. */
export const sampleClient = (at: SampleDay): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        meta: { answer: (key: QueryKey) => sampleReply(key, at) },
      },
    },
  })
