import { Plot, type PlotLabel } from '#web/ui/plot.tsx'
import { lineEnds, markerLabel, type Series, scaleOf, seriesLabel, toPlotPoint } from './line-scale.ts'

export interface LinePlotProps {
  /** Text alternative of the chart: its finding in a sentence. */
  label: string
  /** One line, or the user's and its comparison. */
  series: readonly Series[]
  /** Formats a value of the y axis. */
  formatY: (value: number) => string
  formatX: (value: number) => string
  /** A labeled point of the first line, the user's. */
  marker?: { x: number; y: number; text: string }
  /** Lets the scale start above zero, for a line that would otherwise look flat. */
  startsAboveZero?: boolean
}

/** One or two labeled lines, with three y labels and the two ends of the x axis. */
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
