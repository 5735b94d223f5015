import { type ChangeEvent, type KeyboardEvent, type MouseEvent as PressEvent, useRef } from 'react'
import type { AddableRow } from './import-text.ts'

/**
 * Ticks of listed rows: a press with Shift, or Shift and the space bar, ticks all rows from the last one on.
 * @param rows of the page that can be ticked
 */
export function useRangeTicks(
  rows: readonly AddableRow[],
  onTick: (rows: readonly AddableRow[], tick: boolean) => void,
) {
  const lastLine = useRef<number | null>(null)
  const isKeyWithShift = useRef(false)
  return {
    list: {
      // Not all browsers state the key in the click that the space bar causes.
      onKeyDown: ({ key, shiftKey }: KeyboardEvent) => {
        isKeyWithShift.current = key === ' ' && shiftKey
      },
      // Shift would also select text.
      onMouseDown: (event: PressEvent) => {
        if (event.shiftKey && !(event.target instanceof HTMLSelectElement)) event.preventDefault()
      },
    },

    onChange(row: AddableRow, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const hasShift = isKeyWithShift.current || (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      isKeyWithShift.current = false
      const from = hasShift ? rows.findIndex(({ line }) => line === lastLine.current) : -1
      const to = rows.indexOf(row)
      lastLine.current = row.line
      onTick(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), target.checked)
    },
  }
}
