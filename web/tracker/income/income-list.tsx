import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { rowOf } from '#web/tracker/expenses/expense-rows.ts'
import { ExpenseTable } from '#web/tracker/expenses/expense-table.tsx'
import { ListError, ListSkeleton } from '#web/tracker/expenses/list-states.tsx'
import { useDeleteRow } from '#web/tracker/expenses/use-delete-row.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'

/** The entries of income in the displayed month. */
export function IncomeList() {
  const { month } = useTracker()
  const query = useQuery({
    ...apiQuery('expenses', 'list', { query: { ...monthQuery(month), kinds: 'income' } }),
    placeholderData: keepPreviousData,
  })
  const { confirmAndDelete } = useDeleteRow(() => document.getElementById('income-title')?.focus(), 'Income')
  if (query.isPending) return <ListSkeleton rows={2} />
  if (!query.data) return <ListError error={query.error} onRetry={query.refetch} busy={query.isFetching} />
  return (
    <ExpenseTable
      rows={query.data.map(rowOf)}
      caption={`Income in ${monthName(month)}`}
      onDelete={confirmAndDelete}
      hasCategories={false}
    />
  )
}
