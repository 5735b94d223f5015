import { Plus } from 'lucide-react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useExpenseSearch } from './expense-search.tsx'

/** Placeholder rows while the list loads. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading label="Loading your expenses..." labelHidden>
      <div className="table-wrap">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="expense-skeleton">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-16" />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Loading failed. The list shown before is a different one, so none is shown. */
export function ListError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  return (
    <EmptyState
      illustration="offline"
      title="Your expenses did not load"
      level={3}
      alert
      action={
        <Button onClick={onRetry} busy={busy}>
          Retry
        </Button>
      }
    >
      <p>{errorMessage(error)}</p>
    </EmptyState>
  )
}

/** Empty state: no expenses yet, or all are filtered out. */
export function NoExpenses({ isFiltered }: { isFiltered: boolean }) {
  const { canWrite, openForm, show } = useTracker()
  const { setText } = useExpenseSearch()
  const clear = () => {
    setText('')
    show({ category: null, account: null })
  }
  if (isFiltered)
    return (
      <EmptyState
        illustration="search"
        title="No expenses found"
        level={3}
        action={
          <Button kind="secondary" onClick={clear}>
            Clear the filters
          </Button>
        }
      >
        Nothing in this month fits your search or filters.
      </EmptyState>
    )
  return (
    <EmptyState
      illustration="receipt"
      title="No expenses found"
      level={3}
      action={
        canWrite && (
          <Button kind="secondary" onClick={() => openForm()}>
            <Plus />
            Add Expense
          </Button>
        )
      }
    >
      <p>Start tracking your spending by adding your first expense.</p>
    </EmptyState>
  )
}
