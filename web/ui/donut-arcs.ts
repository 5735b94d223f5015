/** A part of a ring, in turns from the top, clockwise: 0.25 is three o'clock. */
export interface Arc {
  from: number
  to: number
}

/** The ring's parts for values above zero, in their order. */
export function ringArcs(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return values.map((value) => {
    const arc = { from: from / total, to: (from + value) / total }
    from += value
    return arc
  })
}

const point = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI
  return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
}
const round = (value: number) => Math.round(value * 100) / 100

/**
 * The line along an arc, round 0 0. It ends short of its neighbours by half of `gap`, in pixels, so that parts are told
 * apart without their colors; what is hardly longer than that keeps half its length.
 */
export function arcPath({ from, to }: Arc, radius: number, gap: number): string {
  const length = to - from
  const trim = Math.min(gap / 2 / (2 * Math.PI * radius), length / 4)
  if (length > 0.9999) {
    const [top, bottom] = [point(0, radius), point(0.5, radius)]
    return `M${top}A${radius} ${radius} 0 0 1 ${bottom}A${radius} ${radius} 0 0 1 ${top}`
  }
  return `M${point(from + trim, radius)}A${radius} ${radius} 0 ${length > 0.5 ? 1 : 0} 1 ${point(to - trim, radius)}`
}

/** Where a part's name stands beside the ring, from its middle in pixels, and where its line begins. */
export interface NamePlace {
  side: 'left' | 'right'
  y: number
  /** The point of the ring that it belongs to. */
  x: number
  ringY: number
}

/** The names of the parts, in two columns, each as near to its part as the others of its column let it. */
export function namePlaces(arcs: readonly Arc[], radius: number, lineHeight: number): NamePlace[] {
  const places = arcs.map(({ from, to }): NamePlace => {
    const angle = (from + to) * Math.PI
    const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius]
    return { side: x >= 0 ? 'right' : 'left', x: round(x), ringY: round(y), y }
  })
  for (const side of ['left', 'right'] as const)
    spread(
      places.filter((place) => place.side === side),
      lineHeight,
    )
  return places.map((place) => ({ ...place, y: round(place.y) }))
}

/** Moves names down until none lies on another, and then all of them up by half of that, so that they stay in the middle. */
function spread(column: NamePlace[], lineHeight: number) {
  column.sort((a, b) => a.y - b.y)
  const wished = column.map(({ y }) => y)
  column.forEach((place, index) => {
    const above = column[index - 1]
    if (above) place.y = Math.max(place.y, above.y + lineHeight)
  })
  const moved = column.reduce((sum, place, index) => sum + place.y - (wished[index] ?? 0), 0)
  for (const place of column) place.y -= moved / column.length
}
