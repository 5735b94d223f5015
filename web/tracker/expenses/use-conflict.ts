import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { monthOf } from '#contract/tracker/months.ts'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { monthQuery, touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { differs, type ExpenseBody } from './expense-entry.ts'
import type { Conflict } from './list-conflict.ts'

/** Reads the current state of an expense after the server rejected a change to an older version. */
export function useConflict(expense: Expense | undefined) {
  const client = useQueryClient()
  const { settings } = useTracker()
  const [conflict, setConflict] = useState<Conflict<Expense> | null>(null)
  /** @returns the current state if it equals the typed values: an earlier attempt arrived, and its response was lost */
  const find = async (typed: ExpenseBody): Promise<Expense | null> => {
    if (!expense) return null
    const query = monthQuery(monthOf(expense.expense_date, settings.month_start))
    const month = await client.fetchQuery({ ...apiQuery('expenses', 'list', { query }), staleTime: 0 })
    const here = month.find(({ id }) => id === expense.id)
    const current = here ?? (await findMoved())
    if (current && !differs(current, typed)) {
      await invalidate(client, ...touchedByExpenses)
      return current
    }
    setConflict({ current })
    return null
  }
  const findMoved = async () => {
    const q = expense?.description ?? ''
    const { expenses } = await client.fetchQuery({ ...apiQuery('expenses', 'search', { query: { q } }), staleTime: 0 })
    return expenses.find(({ id }) => id === expense?.id) ?? null
  }
  return { conflict, find, settle: () => setConflict(null) }
}
