import { Plot, type PlotLabel } from '#web/ui/plot.tsx'
import { lineEnds, markerLabel, type Series, scaleOf, seriesLabel, toPlotPoint } from './line-scale.ts'

export interface LinePlotProps {
  /** The finding in a sentence: it is what the picture says to those who do not see it. */
  label: string
  /** One line, or yours and the one it is compared with. */
  series: readonly Series[]
  /** The value of a height in words. */
  formatY: (value: number) => string
  formatX: (value: number) => string
  /** A point of the first line that is yours, with its words. */
  marker?: { x: number; y: number; text: string }
  /** Lets the scale begin above zero, for a line that zero would make flat. */
  startsAboveZero?: boolean
}

/** One or two lines with their names beside them, three heights and the ends of the floor in words. */
export function LinePlot({ label, series, formatY, formatX, marker, startsAboveZero }: LinePlotProps) {
  const scale = scaleOf(series, startsAboveZero)
  const lines = series.map((it) => ({ it, points: it.points.map((point) => toPlotPoint(scale, point)) }))
  const endOf = (line: (typeof lines)[number]) => line.points.at(-1)?.[1] ?? 0
  const middleOf = (line: (typeof lines)[number]) => line.points[Math.floor(line.points.length / 2)]?.[1] ?? 0
  const [one, two] = lines
  const oneIsUpper =
    !one || !two || endOf(one) < endOf(two) || (endOf(one) === endOf(two) && middleOf(one) <= middleOf(two))
  const falls = !!one && endOf(one) > (one.points[0]?.[1] ?? 0)
  const heights = [...new Set([scale.high, scale.low < 0 ? 0 : (scale.high + scale.low) / 2, scale.low])]
  const [x, y] = marker ? toPlotPoint(scale, [marker.x, marker.y]) : [0, 0]
  const labels: PlotLabel[] = [
    ...heights.slice(0, 2).map((height): PlotLabel => {
      const [, top] = toPlotPoint(scale, [0, height])
      return { x: falls ? 100 : 0, y: top, text: formatY(height), placement: falls ? 'above-right' : 'above' }
    }),
    { x: 0, y: 100, text: formatX(scale.left), placement: 'under' },
    { x: 50, y: 100, text: formatX(Math.round((scale.left + scale.right) / 2)), placement: 'under-mid' },
    { x: 100, y: 100, text: formatX(scale.right), placement: 'under-right' },
    ...(lines.length > 1
      ? lines.map(({ it, points }, index) => seriesLabel(it, points, (index === 0) === oneIsUpper))
      : []),
    ...(marker ? [markerLabel(x, y, marker.text, falls)] : []),
  ]
  return (
    <Plot
      label={label}
      lines={lines.map(({ it, points }) => ({ kind: it.kind, points }))}
      grid={heights.map((height) => toPlotPoint(scale, [0, height])[1]).filter((top) => top < 100)}
      markers={marker ? [{ x, y }] : lineEnds(lines.map(({ it, points }) => ({ kind: it.kind, points })))}
      labels={labels}
    />
  )
}
