import { useState } from 'react'

/** Rows rendered initially and per click on "more"; ten thousand at once would freeze a phone. */
export const rowsPerStep = 200

/** Requested number of rows, and the list that it applies to. */
interface RequestedRows {
  list: string
  count: number
}

/** Number of rows to render; resets to the first rows for another list. */
export const visibleCount = (requested: RequestedRows | null, list: string): number =>
  requested?.list === list ? requested.count : rowsPerStep

/**
 * The first rows of a list, and more on request.
 * @param list identifies the list; a change resets the count
 */
export function useShowMore<T>(rows: readonly T[], list: string) {
  const [requested, setRequested] = useState<RequestedRows | null>(null)
  const count = visibleCount(requested, list)
  return {
    visibleRows: rows.slice(0, count),
    /** Shows more; null if all rows are shown. */
    showMore: rows.length > count ? () => setRequested({ list, count: count + rowsPerStep }) : null,
  }
}
