import type { PlotLabel, PlotPoint } from '#web/ui/plot.tsx'
import { roundAbove } from '#web/ui/round-above.ts'

export interface Series {
  /** Label at the line. */
  name: string
  kind: 'main' | 'comparison'
  /** In its own units, sorted by x. */
  points: readonly (readonly [x: number, y: number])[]
}

export interface Scale {
  left: number
  right: number
  low: number
  high: number
}

/** The scale includes zero, unless a series asks for its own range because zero would flatten it. */
export function scaleOf(series: readonly Series[], startsAboveZero = false): Scale {
  const all = series.flatMap((it) => it.points)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [min, max] = [Math.min(...ys), Math.max(...ys)]
  const x = { left: Math.min(...xs), right: Math.max(...xs) }
  if (startsAboveZero) {
    const room = roundAbove((max - min || Math.abs(max) || 1) / 4)
    return { ...x, low: Math.floor(min / room) * room, high: Math.ceil(max / room) * room }
  }
  return { ...x, low: min < 0 ? -roundAbove(-min) : 0, high: roundAbove(max) || (min < 0 ? 0 : 1) }
}

/** A point in percent of the box, from its top left corner. */
export function toPlotPoint({ left, right, low, high }: Scale, [x, y]: readonly [number, number]): PlotPoint {
  return [((x - left) / (right - left || 1)) * 100, 100 - ((y - low) / (high - low || 1)) * 100]
}

/** Interpolated height of a line in percent. */
export function heightAt(points: readonly PlotPoint[], x: number): number {
  const after = points.findIndex((point) => point[0] >= x)
  const [from, to] = [points[Math.max(0, after - 1)], points[after === -1 ? points.length - 1 : after]]
  if (!from || !to) return 0
  const part = to[0] === from[0] ? 1 : Math.min(1, Math.max(0, (x - from[0]) / (to[0] - from[0])))
  return from[1] + (to[1] - from[1]) * part
}

/** Width of a label in percent of the box, on the narrowest screen. */
const widthOf = (text: string) => Math.min(70, (text.length * 7.2 * 100) / 260)

/**
 * Position of a line's name, clear of both lines: the upper line's name is above its highest part, the lower one's
 * below its lowest part, on the freer side.
 */
export function seriesLabel({ name, kind }: Series, points: readonly PlotPoint[], upper: boolean): PlotLabel {
  const tone = kind === 'main' ? 'accent' : 'strong'
  const [first, last] = [points[0], points.at(-1)]
  const rises = (last?.[1] ?? 0) <= (first?.[1] ?? 0)
  const end = last?.[0] ?? 100
  const middle = end * (upper ? 0.42 : 0.5)
  if (rises && upper)
    return { x: end - 2, y: Math.max(7, (last?.[1] ?? 0) - 4), text: name, placement: 'above-right', tone }
  if (rises)
    return {
      x: end,
      y: Math.min(98, heightAt(points, end - widthOf(name)) + 12),
      text: name,
      placement: 'above-right',
      tone,
    }
  if (upper)
    return {
      x: Math.min(middle, 100 - widthOf(name)),
      y: heightAt(points, middle) - 3,
      text: name,
      placement: 'above',
      tone,
    }
  return {
    x: Math.max(middle, widthOf(name)),
    y: Math.min(98, heightAt(points, middle) + 11),
    text: name,
    placement: 'above-right',
    tone,
  }
}

/** Label of a point, on the freer side of the line; at the edge of the box, below the line. */
export function markerLabel(x: number, y: number, text: string, falls: boolean): PlotLabel {
  const width = widthOf(text)
  if (falls) return x + width < 100 ? markAt(x + 1, y - 3, 'above') : markAt(x - 2, Math.min(98, y + 11), 'above-right')
  return x - width > 0 ? markAt(x - 1, Math.max(7, y - 4), 'above-right') : markAt(x + 2, Math.min(98, y + 11), 'above')
  function markAt(left: number, top: number, where: 'above' | 'above-right'): PlotLabel {
    return { x: left, y: top, text, placement: where, tone: 'accent' }
  }
}

interface LineEnd {
  kind: Series['kind']
  x: number
  y: number
}

/** A dot at the end of each line; if both end in one place, only the main line's. */
export function lineEnds(lines: readonly { kind: Series['kind']; points: readonly PlotPoint[] }[]): LineEnd[] {
  const ends = lines.flatMap(({ kind, points }) => {
    const end = points.at(-1)
    return end ? [{ kind, x: end[0], y: end[1] }] : []
  })
  const isCovered = (one: LineEnd) =>
    one.kind === 'comparison' && ends.some(({ kind, x, y }) => kind === 'main' && x === one.x && y === one.y)
  return ends.filter((end) => !isCovered(end))
}
