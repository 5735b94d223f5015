import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { addDays } from '#contract/tracker/months.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import { dayName } from '#web/tracker/page/month-names.ts'
import type { PlotLabel, PlotLine, PlotPoint } from '#web/ui/plot.tsx'
import type { Projection } from './forecast-band.ts'
import type { Insights } from './insights-of.ts'
import { type Frame, frameOf } from './month-chart-frame.ts'
import { endLabels } from './month-chart-labels.ts'

export interface MonthChart {
  label: string
  lines: PlotLine[]
  band?: PlotPoint[]
  grid: number[]
  markers: { x: number; y: number }[]
  labels: PlotLabel[]
  headers: string[]
  rows: string[][]
}

/** Chart of cumulative spending beside the previous month, with the projection. Null without data. */
export function monthChart(insights: Insights, projection: Projection | null, currency: Currency): MonthChart | null {
  const frame = frameOf(insights, projection, currency)
  const { month, before, current, previous, top, band, isRunning } = frame
  if (top === 0) return null
  const point = pointOf(frame)
  const line = (cents: readonly number[]) => [point(0, 0), ...cents.map((one, index) => point(index + 1, one))]
  const end = point(current.length, current.at(-1) ?? 0)
  const path = projection?.path.map(({ cents }, index) => point(current.length + index, cents)) ?? []
  const last = path.at(-1)
  const lines: PlotLine[] = [
    ...(previous.length > 0 ? [{ kind: 'comparison' as const, points: line(previous) }] : []),
    ...(path.length > 1 ? [{ kind: 'forecast' as const, points: path }] : []),
    { kind: 'main', points: line(current) },
  ]
  const half = [50, 0].map((y) => ({ x: 0, y, text: wholeAmount((top * (100 - y)) / 100, currency) }))
  return {
    label: sentence(frame, projection),
    lines,
    ...(band.length > 0 && { band: outline(band, (day, cents) => point(current.length + day, cents)) }),
    grid: [0, 50],
    markers: current.length > 0 ? [{ x: end[0], y: end[1] }] : [],
    labels: [
      ...half,
      ...floorLabels(frame),
      ...endLabels(frame, projection, { now: end, past: point(previous.length, previous.at(-1) ?? 0), last }),
    ],
    headers: ['Day', isRunning ? `${month} so far` : month, ...(previous.length > 0 ? [before] : [])],
    rows: rowsOf(frame, projection),
  }
}

const pointOf =
  ({ length, top }: Frame) =>
  (day: number, cents: number): PlotPoint => [(day / length) * 100, 100 - (cents / top) * 100]

/** Polygon of the band: the upper edge from today on, and the lower edge back. */
const outline = (band: Frame['band'], point: ReturnType<typeof pointOf>): PlotPoint[] => [
  ...band.map(({ high }, day) => point(day, high)),
  ...band.map(({ low }, day) => point(day, low)).toReversed(),
]

function floorLabels({ from, to, days, length }: Frame): PlotLabel[] {
  const middle = Math.ceil(days / 2)
  const dayNumber = (day: string) => String(Number(day.slice(8)))
  return [
    { x: 0, y: 100, text: dayName(from), placement: 'under' },
    { x: (middle / length) * 100, y: 100, text: dayNumber(addDays(from, middle - 1)), placement: 'under-mid' },
    { x: (days / length) * 100, y: 100, text: dayNumber(to), placement: 'under-right' },
  ]
}

function sentence(frame: Frame, projection: Projection | null): string {
  const { month, before, current, previous, isRunning, to, currency } = frame
  const now = formatCents(current.at(-1) ?? 0, currency)
  const parts = [isRunning ? `Spending so far in ${month} stands at ${now}.` : `Spending in ${month} came to ${now}.`]
  const then = previous[Math.min(current.length, previous.length) - 1]
  if (then !== undefined && isRunning && current.length > 0)
    parts.push(`On the same day of ${before} it was ${formatCents(then, currency)}.`)
  if (previous.length > 0) parts.push(`${before} came to ${formatCents(previous.at(-1) ?? 0, currency)}.`)
  if (projection && projection.path.length > 1) {
    const predictionInterval =
      projection.rangeKind === 'band80' && projection.range
        ? `, between ${wholeAmount(projection.range.low, currency)} and ${wholeAmount(projection.range.high, currency)}`
        : ''
    const total = wholeAmount(projection.total, currency)
    parts.push(`The forecast for ${dayName(to)} is about ${total}${predictionInterval}.`)
  }
  return parts.join(' ')
}

function rowsOf({ from, current, previous, days, currency }: Frame, projection: Projection | null): string[][] {
  const step = 6
  const shown = new Set([...Array.from({ length: 5 }, (_, index) => (index + 1) * step), current.length, days])
  const forecastByDay = new Map(projection?.path.map(({ day, cents }) => [day, cents]))
  return [...shown]
    .filter((day) => day > 0 && day <= days)
    .sort((a, b) => a - b)
    .map((day) => {
      const date = addDays(from, day - 1)
      const actual = current[day - 1]
      const expected = actual === undefined ? forecastByDay.get(date) : undefined
      const cents = actual ?? expected
      return [
        expected === undefined ? dayName(date) : `${dayName(date)}, forecast`,
        cents === undefined ? '' : formatCents(cents, currency),
        ...(previous.length > 0 ? [formatCents(previous[Math.min(day, previous.length) - 1] ?? 0, currency)] : []),
      ]
    })
}
