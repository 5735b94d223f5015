import { useRef } from 'react'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { ExpenseTable } from '#web/tracker/expenses/expense-table.tsx'
import { ListError, ListSkeleton, NoExpenses } from '#web/tracker/expenses/list-states.tsx'
import { useDeleteRow } from '#web/tracker/expenses/use-delete-row.ts'
import { useShownExpenses } from '#web/tracker/expenses/use-shown-expenses.ts'
import { groupSplits } from '#web/tracker/splits/group-splits.ts'
import { StandaloneLink } from '#web/ui/link.tsx'
import { useTracker } from './tracker-context.tsx'

/** Number of recent expenses shown. */
const recentCount = 5

/** The latest five expenses of the month, and those queued on this device. */
export function RecentExpenses() {
  const { hrefOf } = useTracker()
  const { query, queued, rows, isFiltered } = useShownExpenses()
  const heading = useRef<HTMLHeadingElement>(null)
  const { deleteNow } = useDeleteRow(() => heading.current?.focus())
  const grouped = groupSplits(rows)
  const shown = [...queued, ...grouped.slice(0, recentCount)]
  const retry = { error: query.error, onRetry: query.refetch, busy: query.isFetching }
  return (
    <section className="expense-section" aria-labelledby="recent-title">
      <h2 id="recent-title" ref={heading} tabIndex={-1}>
        Recent Expenses
      </h2>
      {query.isError && query.data && <StaleNotice {...retry} />}
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && <ListError {...retry} />}
      {shown.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <ExpenseTable rows={shown} caption="Recent Expenses" onDelete={deleteNow} />
        </div>
      )}
      {query.data && shown.length === 0 && <NoExpenses isFiltered={isFiltered} />}
      {grouped.length > recentCount && (
        <StandaloneLink href={hrefOf({ tab: 'expenses' })}>View all expenses →</StandaloneLink>
      )}
    </section>
  )
}
