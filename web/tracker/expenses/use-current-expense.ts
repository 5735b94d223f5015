import { useQueryClient } from '@tanstack/react-query'
import { monthOf, monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { findById } from '#web/platform/forms/use-form.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'

const allKinds = 'expense,refund,income,transfer'

/** Reads the current state of an entry of any kind: in its month, or by its description if it moved; null if it was deleted. */
export function useCurrentExpense() {
  const client = useQueryClient()
  const { settings } = useTracker()
  return async (expense: Expense): Promise<Expense | null> => {
    const query = { ...monthQuery(monthOf(expense.expense_date, settings.month_start)), kinds: allKinds }
    const inSameMonth = findById(
      await client.fetchQuery({ ...apiQuery('expenses', 'list', { query }), staleTime: 0 }),
      expense,
    )
    if (inSameMonth) return inSameMonth
    const search = apiQuery('expenses', 'search', { query: { q: expense.description, kinds: allKinds } })
    const { expenses } = await client.fetchQuery({ ...search, staleTime: 0 })
    return findById(expenses, expense)
  }
}
