import { useDeferredValue, useMemo } from 'react'
import { useOfflineQueue } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useCategories, useExpenses } from '#web/tracker/page/tracker-queries.ts'
import { belongsHere, type ExpenseRow, rowOf, toQueuedRow } from './expense-rows.ts'
import { useExpenseSearch } from './expense-search.tsx'
import { holdsText } from './find-expenses.ts'

/** The filtered expenses of the displayed month: queued and stored ones. */
export function useShownExpenses() {
  const tracker = useTracker()
  const query = useExpenses()
  const { data: categories } = useCategories()
  const { list: queued } = useOfflineQueue()
  const { text } = useExpenseSearch()
  const wanted = useDeferredValue(text)
  const { data } = query
  const rows = useMemo(() => data?.map(rowOf) ?? [], [data])
  const queuedRows = useMemo(
    () =>
      tracker.isSample
        ? []
        : queued.filter((entry) => belongsHere(entry, tracker)).map((entry) => toQueuedRow(entry, categories ?? [])),
    [queued, tracker, categories],
  )
  const fits = (row: ExpenseRow) => holdsText(row, wanted)
  return {
    query,
    queued: queuedRows.filter(fits),
    rows: rows.filter(fits),
    /** Whether a filter may hide rows. */
    isFiltered: wanted.trim() !== '' || tracker.urlState.category !== null,
  }
}
