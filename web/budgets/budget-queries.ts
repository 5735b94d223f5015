import { useQuery } from '@tanstack/react-query'
import type { BudgetNotice } from '#contract/expenses.ts'
import { apiQuery, type ReplyOf } from '#web/kit/api.ts'
import { useNotices } from '#web/kit/notices.tsx'

/** The member's budgets, as they stand in the running month. */
export const useBudgets = () => useQuery(apiQuery('budgets', 'list'))

/** A limit for each category, from the last three full months. */
export const useSuggestions = () => useQuery(apiQuery('budgets', 'suggestions'))

export type SavedBudget = ReplyOf<'budgets', 'add'>

/** Says which lines a save has crossed. */
export function useLineNotices() {
  const { notify } = useNotices()
  return ({ notices }: { notices: readonly Pick<BudgetNotice, 'message'>[] }) => {
    for (const { message } of notices) notify({ kind: 'warn', title: message })
  }
}
