import { useEffect, useEffectEvent, useState } from 'react'
import { isDialogOpen } from '#web/platform/browser/single-keys.ts'
import { useOnline } from '#web/platform/browser/use-online.ts'
import type { ExpenseRow } from '#web/tracker/expenses/expense-rows.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { savedIds } from './change-target.ts'
import { among, nothing, type Selection, withAll, withRange, withRow, withStep } from './selection.ts'

interface SelectableList {
  /** Identifies the list; a change clears the selection. */
  list: string
  /** All loaded rows. */
  rows: readonly ExpenseRow[]
  /** The rows of them that are shown. */
  shown: readonly ExpenseRow[]
}

/** Selection of rows in a list of expenses. Rows that are no longer listed are not selected. */
export function useSelection({ list, rows, shown }: SelectableList) {
  const { canWrite, isSample } = useTracker()
  const isOnline = useOnline()
  const mayWrite = canWrite && !isSample
  const [hasBegun, setBegun] = useState(false)
  const [stored, setStored] = useState({ list, selection: nothing })
  const isOn = hasBegun && mayWrite
  const listed = savedIds(rows)
  const shownIds = savedIds(shown)
  const selection = stored.list === list ? among(stored.selection, listed) : nothing
  const store = (changed: Selection) => setStored({ list, selection: changed })
  const end = () => {
    setBegun(false)
    store(nothing)
  }
  useEscape(isOn, end)
  return {
    ...selection,
    isOn,
    /** Whether selecting can begin; only online, because each change needs the server. */
    isOffered: mayWrite && isOnline && listed.length > 0,
    listedCount: listed.length,
    isAllShown: shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id)),
    begin: () => setBegun(true),
    end,
    clear: () => store(nothing),
    /** @param isRange the range from the row that was pressed before */
    press: (id: number, isRange: boolean) =>
      store(isRange ? withRange(selection, id, shownIds) : withRow(selection, id)),
    /** The range grows or shrinks to a row's neighbor. */
    step: (from: number, to: number) => store(withStep(selection, from, to, shownIds)),
    pressAllShown: () => store(withAll(selection, shownIds)),
    /** @param isEverything also what is not loaded */
    selectAll: (isEverything: boolean) => store({ ids: new Set(listed), anchor: null, isEverything }),
    keep: (ids: readonly number[]) => store({ ...selection, ids: new Set(ids) }),
  }
}

export type RowSelection = ReturnType<typeof useSelection>

/** Escape ends the selection, unless it closes a dialog or clears a field. */
function useEscape(isOn: boolean, end: () => void) {
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isInField = target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select') !== null
    if (key === 'Escape' && !isInField && !isDialogOpen()) end()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    // Before a dialog closes.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
