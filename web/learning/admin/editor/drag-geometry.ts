/** Distance from the edge of the window within which a drag scrolls the page, in pixels. */
const scrollZone = 72

/** At the edge of the window, 1,080 pixels per second. */
const speedPerPixel = 15

/** Place, from 0, of a row that is dragged to a height. @param middles of the other rows, from the first to the last */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length

/** Pixels per second to scroll for a pointer at a height of the window: more the nearer it is to the edge. */
export function scrollSpeed(y: number, windowHeight: number): number {
  const [above, below] = [scrollZone - y, y - (windowHeight - scrollZone)]
  if (above > 0) return -Math.min(above, scrollZone) * speedPerPixel
  return below > 0 ? Math.min(below, scrollZone) * speedPerPixel : 0
}

/** The row that shows where a dragged row is dropped; null while it would stay. @param ids of all rows in order */
export function dropMark(
  ids: readonly number[],
  dragged: number,
  place: number,
): { id: number; side: 'before' | 'after' } | null {
  if (ids.indexOf(dragged) === place) return null
  const others = ids.filter((id) => id !== dragged)
  const next = others[place]
  if (next !== undefined) return { id: next, side: 'before' }
  const last = others.at(-1)
  return last === undefined ? null : { id: last, side: 'after' }
}
