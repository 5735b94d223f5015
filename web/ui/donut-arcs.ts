/** A segment of a ring, in turns from the top, clockwise: 0.25 is three o'clock. */
export interface Arc {
  from: number
  to: number
}

/** Returns the ring segments for values above zero, in order. */
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
 * Returns the arc path around 0 0. It leaves half of `gap`, in pixels, to each neighbor, so that segments are
 * distinguishable without color. Segments barely longer than that keep half their length.
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

/** Position of a label beside the ring, in pixels from the center, and the start of its leader line. */
export interface LabelPosition {
  side: 'left' | 'right'
  y: number
  /** The point on the ring that the label belongs to. */
  x: number
  ringY: number
}

/** Returns the point at the middle of a segment, at this distance from the ring's center. */
export function pointBefore({ from, to }: Arc, distance: number): { x: number; y: number } {
  const angle = (from + to) * Math.PI
  return { x: round(Math.sin(angle) * distance), y: round(-Math.cos(angle) * distance) }
}

/** Places the labels in two columns, each as close to its segment as its neighbors allow. */
export function labelPositions(arcs: readonly Arc[], radius: number, lineHeight: number): LabelPosition[] {
  const positions = arcs.map(({ from, to }): LabelPosition => {
    const { x, y } = pointBefore({ from, to }, radius)
    return { side: x >= 0 ? 'right' : 'left', x, ringY: y, y }
  })
  for (const side of ['left', 'right'] as const)
    separateLabels(
      positions.filter((position) => position.side === side),
      lineHeight,
    )
  return positions.map((position) => ({ ...position, y: round(position.y) }))
}

/** Moves labels down until none overlap, then moves all up by half of that, so that they stay centered. */
function separateLabels(column: LabelPosition[], lineHeight: number) {
  column.sort((a, b) => a.y - b.y)
  const preferredYs = column.map(({ y }) => y)
  column.forEach((position, index) => {
    const above = column[index - 1]
    if (above) position.y = Math.max(position.y, above.y + lineHeight)
  })
  const moved = column.reduce((sum, position, index) => sum + position.y - (preferredYs[index] ?? 0), 0)
  for (const position of column) position.y -= moved / column.length
}
