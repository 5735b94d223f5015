import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

/** The member's budgets with their status in the current month. */
export const useBudgets = () => useQuery(apiQuery('budgets', 'list'))

/** Suggested limits per category, from the last three full months. */
export const useSuggestions = () => useQuery(apiQuery('budgets', 'suggestions'))

export type SavedBudget = ReplyOf<'budgets', 'add'>
