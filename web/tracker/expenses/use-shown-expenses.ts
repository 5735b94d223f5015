import { useDeferredValue, useMemo } from 'react'
import { useOfflineQueue } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useCategories, useExpenses } from '#web/tracker/page/tracker-queries.ts'
import { belongsHere, type ExpenseRow, rowOf, toQueuedRow } from './expense-rows.ts'
import { useExpenseSearch } from './expense-search.tsx'
import { matchesText } from './find-expenses.ts'

/** The filtered expenses of the displayed month: queued and stored ones. */
export function useShownExpenses() {
  const tracker = useTracker()
  const query = useExpenses()
  const { data: categories } = useCategories()
  const { list: queued } = useOfflineQueue()
  const { text } = useExpenseSearch()
  const searchText = useDeferredValue(text)
  const { data } = query
  const rows = useMemo(() => data?.map(rowOf) ?? [], [data])
  const queuedRows = useMemo(
    () =>
      tracker.isSample
        ? []
        : queued.filter((entry) => belongsHere(entry, tracker)).map((entry) => toQueuedRow(entry, categories ?? [])),
    [queued, tracker, categories],
  )
  const matchesSearch = (row: ExpenseRow) => matchesText(row, searchText)
  return {
    query,
    queued: queuedRows.filter(matchesSearch),
    rows: rows.filter(matchesSearch),
    /** Whether a filter may hide rows. */
    isFiltered: searchText.trim() !== '' || tracker.urlState.category !== null || tracker.urlState.account !== null,
  }
}
