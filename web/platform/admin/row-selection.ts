/** Ids of the selected rows of a list. Every change returns a new set. */
export type SelectedIds = ReadonlySet<number>

/** Selects a row, or no longer. */
export function toggled(selected: SelectedIds, id: number): SelectedIds {
  const changed = new Set(selected)
  if (!changed.delete(id)) changed.add(id)
  return changed
}

/** Selects all of these rows, or none of them if all are selected. Other rows stay as they are. */
export function toggledAll(selected: SelectedIds, shown: readonly number[]): SelectedIds {
  const changed = new Set([...selected, ...shown])
  if (changed.size === selected.size) for (const id of shown) changed.delete(id)
  return changed
}

/** Removes rows from the selection. */
export const without = (selected: SelectedIds, ids: readonly number[]): SelectedIds =>
  new Set([...selected].filter((id) => !ids.includes(id)))

/** Whether all of these rows are selected. */
export const isAllSelected = (selected: SelectedIds, shown: readonly number[]): boolean =>
  shown.length > 0 && shown.every((id) => selected.has(id))
