import { useState } from 'react'
import { type SelectedIds, toggled, toggledAll, without } from './row-selection.ts'

const nothing: SelectedIds = new Set()

/**
 * Selected rows of a list of an admin page. The selection survives paging.
 * @param list identifies the list with its filters; a change clears the selection
 */
export function useRowSelection(list: string) {
  const [stored, setStored] = useState({ list, ids: nothing })
  const ids = stored.list === list ? stored.ids : nothing
  const store = (changed: SelectedIds) => setStored({ list, ids: changed })
  return {
    ids,
    toggle: (id: number) => store(toggled(ids, id)),
    toggleAll: (shown: readonly number[]) => store(toggledAll(ids, shown)),
    select: (selected: readonly number[]) => store(new Set(selected)),
    leaveOut: (left: readonly number[]) => store(without(ids, left)),
    clear: () => store(nothing),
  }
}

export type RowSelection = ReturnType<typeof useRowSelection>
