import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

/** The member's budgets, as they stand in the running month. */
export const useBudgets = () => useQuery(apiQuery('budgets', 'list'))

/** A limit for each category, from the last three full months. */
export const useSuggestions = () => useQuery(apiQuery('budgets', 'suggestions'))

export type SavedBudget = ReplyOf<'budgets', 'add'>
