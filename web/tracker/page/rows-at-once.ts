import { useState } from 'react'

/** Rows rendered initially and per click on "more"; ten thousand at once would freeze a phone. */
export const rowsAtOnce = 200

/** Requested number of rows, and the list that it applies to. */
interface Asked {
  list: string
  count: number
}

/** Number of rows to render; resets to the first rows for another list. */
export const drawnCount = (asked: Asked | null, list: string): number =>
  asked?.list === list ? asked.count : rowsAtOnce

/**
 * The first rows of a list, and more on request.
 * @param list identifies the list; a change resets the count
 */
export function useRowsAtOnce<T>(rows: readonly T[], list: string) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const count = drawnCount(asked, list)
  return {
    drawn: rows.slice(0, count),
    /** Shows more; null if all rows are shown. */
    showMore: rows.length > count ? () => setAsked({ list, count: count + rowsAtOnce }) : null,
  }
}
