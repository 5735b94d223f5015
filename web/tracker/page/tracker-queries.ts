import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Month } from '#contract/tracker/months.ts'
import { apiQuery, type StaleCalls } from '#web/platform/api/api.ts'
import { useTracker } from './tracker-context.tsx'

/** A month as the calls name it. */
export const monthQuery = ({ year, month }: Month) => ({ year: String(year), month: String(month) })

/** The expenses of the month and category that are chosen. What was shown stays until the next is there. */
export function useExpenses() {
  const { month, address } = useTracker()
  const query = { ...monthQuery(month), ...(address.category !== null && { category: String(address.category) }) }
  return useQuery({ ...apiQuery('expenses', 'list', { query }), placeholderData: keepPreviousData })
}

/** What the month that is chosen cost. */
export function useInsights() {
  const { month } = useTracker()
  return useQuery({ ...apiQuery('insights', 'read', { query: monthQuery(month) }), placeholderData: keepPreviousData })
}

/** The member's categories in use. */
export const useCategories = () => useQuery(apiQuery('expenses', 'categories'))

/** What a change of an expense makes stale. */
export const touchedByExpenses: StaleCalls[] = [
  ['expenses', 'list'],
  ['expenses', 'search'],
  'insights',
  'budgets',
  'bills',
  'forecast',
]
