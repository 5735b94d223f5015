import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Month, monthOf } from '#contract/tracker/months.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { allMadeUpExpenses, madeUpBills, madeUpForecast } from '#web/tracker/forecast/made-up-forecast.ts'
import { madeUpCategories } from '#web/tracker/insights/made-up-entries.ts'
import { type MadeUpDay, madeUpExpenses, madeUpInsights } from '#web/tracker/insights/made-up-month.ts'

type Query = Partial<Record<'month' | 'year' | 'category' | 'q', string>>
type Budget = ReplyOf<'budgets', 'list'>[number]

const monthIn = ({ month, year }: Query, at: MadeUpDay): Month =>
  month && year ? { month: Number(month), year: Number(year) } : monthOf(at.today, at.start)

function listed(query: Query, at: MadeUpDay) {
  const all = madeUpExpenses(monthIn(query, at), at)
  return query.category ? all.filter(({ category_id: id }) => String(id) === query.category) : all
}

function found({ q = '' }: Query, at: MadeUpDay): ReplyOf<'expenses', 'search'> {
  const text = q.toLowerCase()
  const expenses = allMadeUpExpenses(at).filter((one) =>
    [one.description, one.category_name, one.tags ?? ''].some((words) => words.toLowerCase().includes(text)),
  )
  return { expenses, next: null }
}

const limits = [
  { id: 1, category: 'groceries', monthly_limit: 320, alert_threshold: 80 },
  { id: 2, category: 'eatingOut', monthly_limit: 70, alert_threshold: null },
  { id: 3, category: 'fun', monthly_limit: 60, alert_threshold: null },
] as const

function budgetsOf(at: MadeUpDay): Budget[] {
  const shares = madeUpInsights(monthOf(at.today, at.start), at).currentMonth.categoryBreakdown
  return limits.map(({ category, ...limit }) => {
    const { id, name, color, icon } = madeUpCategories[category]
    const current_spent = shares.find((share) => share.category_id === id)?.total ?? 0
    const look = { category_name: name, category_color: color, category_icon: icon }
    const carry = { rollover: false, carried_over: 0, bills_to_come: 0, left_per_day: null }
    return { ...limit, ...look, ...carry, category_id: id, current_spent, version: 1 }
  })
}

/** What each question about the tracker is answered with, by feature and name. */
const answers: Record<string, (query: Query, at: MadeUpDay) => unknown> = {
  'expenses list': listed,
  'expenses search': found,
  'expenses categories': () => Object.values(madeUpCategories),
  'insights read': (query, at) => madeUpInsights(monthIn(query, at), at),
  'budgets list': (_, at) => budgetsOf(at),
  'budgets suggestions': () => [],
  'bills list': (_, at) => madeUpBills(at),
  'forecast read': (_, at) => madeUpForecast(at),
}

/** What somebody who is made up would be answered. @param key as `apiQuery` makes it: feature, name, request */
function madeUpAnswer([feature, name, request]: QueryKey, at: MadeUpDay): unknown {
  const answer = answers[`${feature} ${name}`]
  if (!answer) throw new Error(`Nothing is made up for ${feature} ${name}`)
  const query = typeof request === 'object' && request !== null ? Reflect.get(request, 'query') : undefined
  return answer(typeof query === 'object' && query !== null ? query : {}, at)
}

/** Answers every query of the tracker on the device. It asks no server, so nothing that is made up is ever stored. */
export const madeUpClient = (at: MadeUpDay): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        meta: { answer: (key: QueryKey) => madeUpAnswer(key, at) },
      },
    },
  })
