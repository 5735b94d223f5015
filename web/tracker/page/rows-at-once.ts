import { useState } from 'react'

/** So many rows are drawn at first, and at each wish for more: ten thousand at once would freeze a phone. */
export const rowsAtOnce = 200

/** How many rows were asked for, and of which list. */
interface Asked {
  list: string
  count: number
}

/** How many rows of a list are drawn: the first ones where another list was asked for more. */
export const drawnCount = (asked: Asked | null, list: string): number =>
  asked?.list === list ? asked.count : rowsAtOnce

/**
 * The first rows of a list, and more of them as they are asked for.
 * @param list what tells it from others, which begin with their first rows again
 */
export function useRowsAtOnce<T>(rows: readonly T[], list: string) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const count = drawnCount(asked, list)
  return {
    drawn: rows.slice(0, count),
    /** Shows more, where there are any. */
    showMore: rows.length > count ? () => setAsked({ list, count: count + rowsAtOnce }) : null,
  }
}
