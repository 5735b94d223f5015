import { useDeferredValue, useMemo } from 'react'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useCategories, useExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useWaiting } from '#web/tracker/waiting/waiting-context.tsx'
import { belongsHere, type ExpenseRow, rowOf, waitingRow } from './expense-rows.ts'
import { useExpenseSearch } from './expense-search.tsx'
import { holdsText } from './find-expenses.ts'

/** The filtered expenses of the displayed month: queued and stored ones. */
export function useShownExpenses() {
  const tracker = useTracker()
  const query = useExpenses()
  const { data: categories } = useCategories()
  const { list: waiting } = useWaiting()
  const { text } = useExpenseSearch()
  const wanted = useDeferredValue(text)
  const { data } = query
  const rows = useMemo(() => data?.map(rowOf) ?? [], [data])
  const waitingRows = useMemo(
    () =>
      tracker.isSample
        ? []
        : waiting.filter((entry) => belongsHere(entry, tracker)).map((entry) => waitingRow(entry, categories ?? [])),
    [waiting, tracker, categories],
  )
  const fits = (row: ExpenseRow) => holdsText(row, wanted)
  return {
    query,
    waiting: waitingRows.filter(fits),
    rows: rows.filter(fits),
    /** Whether a filter may hide rows. */
    isFiltered: wanted.trim() !== '' || tracker.address.category !== null,
  }
}
