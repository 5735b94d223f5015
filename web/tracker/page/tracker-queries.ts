import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthQuery } from '#contract/tracker/months.ts'
import { apiQuery, type StaleCalls } from '#web/platform/api/api.ts'
import { type Category, isChosen, useTracker } from './tracker-context.tsx'

/** Expenses of the selected month, category and account. The previous list stays until the next is loaded. */
export function useExpenses() {
  const { month, urlState } = useTracker()
  const { category, account } = urlState
  const query = {
    ...monthQuery(month),
    ...(category !== null && { category: String(category) }),
    ...(account !== null && { account: String(account) }),
  }
  return useQuery({ ...apiQuery('expenses', 'list', { query }), placeholderData: keepPreviousData })
}

/** Insights of the selected month. */
export function useInsights() {
  const { month } = useTracker()
  return useQuery({ ...apiQuery('insights', 'read', { query: monthQuery(month) }), placeholderData: keepPreviousData })
}

/** The member's categories in use. */
export const useCategories = () => useQuery(apiQuery('expenses', 'categories'))

const chosenOnly = (categories: readonly Category[]) => categories.filter(isChosen)

/** The categories that a form offers. */
export const useChosenCategories = () => useQuery({ ...apiQuery('expenses', 'categories'), select: chosenOnly })

/** Queries to invalidate after an expense changes. */
export const touchedByExpenses: StaleCalls[] = [
  ['expenses', 'list'],
  ['expenses', 'search'],
  'insights',
  'budgets',
  'bills',
  'forecast',
  'sorting',
  'imports',
  'formerImports',
  'transfers',
]
