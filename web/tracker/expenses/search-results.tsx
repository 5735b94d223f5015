import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { searchedText } from '#contract/tracker/expense-fields.ts'
import { call, type ReplyOf } from '#web/platform/api/api.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { SelectControls, SelectionActions } from '#web/tracker/selection/select-controls.tsx'
import { useSelection } from '#web/tracker/selection/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { rowOf } from './expense-rows.ts'
import { useExpenseSearch } from './expense-search.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { ListError, ListSkeleton } from './list-states.tsx'
import { useDeleteRow } from './use-delete-row.ts'

const useFound = (q: string) =>
  useInfiniteQuery({
    queryKey: ['expenses', 'search', 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      call('expenses', 'search', { query: { q, ...(pageParam !== '' && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ReplyOf<'expenses', 'search'>) => next,
  })

/** Matches of a text in all months, latest first. */
export function SearchResults({ text }: { text: string }) {
  const { month } = useTracker()
  const { setAllMonthsText } = useExpenseSearch()
  const found = useFound(text)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const { confirmAndDelete } = useDeleteRow(focusHeading)
  useEffect(() => heading.current?.focus(), [])
  const rows = found.data?.pages.flatMap(({ expenses }) => expenses.map(rowOf)) ?? []
  const selection = useSelection({ list: text, rows, shown: rows })
  return (
    <section className="expense-section" aria-labelledby="found-title">
      <div className="expense-found">
        <h2 id="found-title" ref={heading} tabIndex={-1}>
          “{text}” in all months
        </h2>
        <Button kind="quiet" onClick={() => setAllMonthsText(null)}>
          Back to {monthName(month)}
        </Button>
      </div>
      <div className="expense-count">
        <p className="text-sm text-ink-soft" role="status">
          {found.data && rows.length > 0 && `${found.hasNextPage ? 'The latest ' : ''}${countText(rows.length)}`}
        </p>
        <SelectControls selection={selection} hasMore={found.hasNextPage} />
      </div>
      {found.isPending && <ListSkeleton rows={8} />}
      {found.isError && (
        <ListError
          error={found.error}
          onRetry={() => (found.data ? found.fetchNextPage() : found.refetch())}
          busy={found.isFetching}
        />
      )}
      {rows.length > 0 && (
        <ExpenseTable
          rows={rows}
          caption={`“${text}” in all months`}
          onDelete={confirmAndDelete}
          hasMonths
          selection={selection}
        />
      )}
      {found.data && rows.length === 0 && (
        <EmptyState illustration="search" title="No expenses found" level={3}>
          No {searchedText} of any month contains “{text}”.
        </EmptyState>
      )}
      {found.hasNextPage && !found.isError && (
        <Button
          kind="secondary"
          className="justify-self-center"
          busy={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <SelectionActions selection={selection} rows={rows} q={text} heading={heading} />
    </section>
  )
}

const countText = (count: number) => (count === 1 ? '1 expense' : `${count} expenses`)
