/** Selected expenses of a list. Every change of it returns a new one. */
export interface Selection {
  ids: ReadonlySet<number>
  /** Id of the row that was pressed last; ranges start there. */
  anchor: number | null
  /** All that the search finds is selected, also what is not loaded. */
  isEverything: boolean
}

export const nothing: Selection = { ids: new Set(), anchor: null, isEverything: false }

/** The part of a selection that is still listed. @param listed ids of all rows, in their order */
export function among({ ids, anchor, isEverything }: Selection, listed: readonly number[]): Selection {
  const left = isEverything ? listed : listed.filter((id) => ids.has(id))
  return {
    ids: new Set(left),
    anchor: anchor !== null && listed.includes(anchor) ? anchor : null,
    isEverything: isEverything && left.length > 0,
  }
}

/** Selects a row, or no longer. */
export function withRow({ ids }: Selection, id: number): Selection {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return { ids: changed, anchor: id, isEverything: false }
}

/** Gives the rows from the anchor to a row the state of the anchor. Without an anchor, the row alone changes. */
export function withRange(selection: Selection, id: number, shown: readonly number[]): Selection {
  const { ids, anchor } = selection
  if (anchor === null || !shown.includes(anchor)) return withRow(selection, id)
  const changed = new Set(ids)
  for (const one of between(shown, anchor, id)) ids.has(anchor) ? changed.add(one) : changed.delete(one)
  return { ids: changed, anchor, isEverything: false }
}

/**
 * Moves the end of a range from a row to its neighbor. Toward its start, the range gets shorter. A new range starts
 * unless all rows from the anchor are selected.
 */
export function withStep({ ids, anchor }: Selection, from: number, to: number, shown: readonly number[]): Selection {
  const isRun = anchor !== null && shown.includes(anchor) && between(shown, anchor, from).every((id) => ids.has(id))
  const start = isRun ? anchor : from
  const changed = new Set(ids)
  if (between(shown, start, to).length < between(shown, start, from).length) changed.delete(from)
  else changed.add(from).add(to)
  return { ids: changed, anchor: start, isEverything: false }
}

/** Selects all of these rows, or none of them if all are selected. */
export function withAll({ ids, anchor }: Selection, shown: readonly number[]): Selection {
  const changed = new Set([...ids, ...shown])
  const isAll = changed.size === ids.size
  if (isAll) for (const id of shown) changed.delete(id)
  return { ids: changed, anchor, isEverything: false }
}

/** The rows from one to another, in the order of the list. */
function between(shown: readonly number[], one: number, other: number): readonly number[] {
  const [first = 0, last = 0] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b)
  return shown.slice(first, last + 1)
}
