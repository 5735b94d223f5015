import { useRef } from 'react'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useShowMore } from '#web/tracker/page/use-show-more.ts'
import { SelectControls, SelectionActions } from '#web/tracker/selection/select-controls.tsx'
import { useSelection } from '#web/tracker/selection/use-selection.ts'
import { groupSplits, partRows } from '#web/tracker/splits/group-splits.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useExpenseSearch } from './expense-search.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { ListError, ListSkeleton, NoExpenses } from './list-states.tsx'
import { useDeleteRow } from './use-delete-row.ts'
import { useShownExpenses } from './use-shown-expenses.ts'

/** All expenses of the month. */
export function ExpenseList() {
  const { month, urlState } = useTracker()
  const { text } = useExpenseSearch()
  const { query, queued, rows, isFiltered } = useShownExpenses()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const { confirmAndDelete } = useDeleteRow(focusHeading)
  const shown = [...queued, ...groupSplits(rows)]
  const retry = { error: query.error, onRetry: query.refetch, busy: query.isFetching }
  const { visibleRows, showMore } = useShowMore(
    shown,
    JSON.stringify([month, urlState.category, urlState.account, text]),
  )
  const title = `Expenses in ${monthName(month)}`
  const selection = useSelection({
    list: JSON.stringify([month, urlState.category, urlState.account]),
    rows,
    shown: visibleRows.flatMap(partRows),
  })
  return (
    <section className="expense-section" aria-labelledby="list-title">
      <div className={classes('expense-title', selection.isOn && 'is-selecting')}>
        <h2 id="list-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <SelectControls selection={selection} />
      </div>
      <p className="sr-only" role="status">
        {query.data && text.trim() !== '' && `${rows.length} found in ${monthName(month)}`}
      </p>
      {query.isError && query.data && <StaleNotice {...retry} />}
      {query.isPending && <ListSkeleton rows={8} />}
      {query.isError && !query.data && <ListError {...retry} />}
      {shown.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <ExpenseTable
            rows={selection.isOn ? visibleRows.flatMap(partRows) : visibleRows}
            caption={title}
            onDelete={confirmAndDelete}
            selection={selection}
          />
        </div>
      )}
      {showMore && (
        <div className="expense-more">
          <p role="status">
            The first {countText(visibleRows)} of {countText(shown)} expenses are shown.
          </p>
          <Button kind="secondary" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
      <SelectionActions selection={selection} rows={rows} heading={heading} />
      {query.data && shown.length === 0 && <NoExpenses isFiltered={isFiltered} />}
    </section>
  )
}

const countText = (rows: readonly unknown[]) => rows.length.toLocaleString('en-US')
