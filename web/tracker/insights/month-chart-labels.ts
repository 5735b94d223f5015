import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import type { PlotLabel, PlotPoint } from '#web/ui/plot.tsx'
import type { Projection } from './forecast-band.ts'
import type { Frame } from './month-chart-frame.ts'

interface Ends {
  /** Ends of the lines of this month, the previous month and the forecast. */
  now: PlotPoint
  past: PlotPoint
  last: PlotPoint | undefined
}

/** Labels at the ends of the lines and at today's point. */
export function endLabels(frame: Frame, projection: Projection | null, { now, past, last }: Ends): PlotLabel[] {
  const { month, before, current, previous, isRunning, days, currency } = frame
  const total = formatCents(current.at(-1) ?? 0, currency)
  const isInProgress = isRunning && current.length > 0 && current.length < days
  const forecastText = last && projection ? forecastLabel(projection, last[1], currency) : null
  const isOver = current.length > 0 && !isInProgress
  const own: PlotLabel | null = isOver ? { x: 100, y: now[1], text: `${month} ${total}`, tone: 'accent' } : null
  const old: PlotLabel | null =
    previous.length > 0
      ? { x: 100, y: past[1], text: `${before} ${formatCents(previous.at(-1) ?? 0, currency)}` }
      : null
  const names = [forecastText ?? own, old].filter((label) => label !== null)
  const today = isInProgress ? [todayLabel(now, total, forecastText !== null)] : []
  return [...wideNames(names), ...narrowNames(names, now, last), ...today]
}

const forecastLabel = ({ total, range, rangeKind }: Projection, y: number, currency: Currency): PlotLabel => ({
  x: 100,
  y,
  text: `Forecast ${wholeAmount(total, currency)}`,
  ...(rangeKind === 'band80' &&
    range && { note: `${wholeAmount(range.low, currency)} to ${wholeAmount(range.high, currency)}` }),
  tone: 'accent',
})

/** On a phone the forecast needs the space; the current total is shown above the chart. */
function todayLabel([x, y]: PlotPoint, total: string, hasForecast: boolean): PlotLabel {
  return { ...todayPlace(x, y), text: `Today ${total}`, tone: 'strong', ...(hasForecast && { only: 'wide' }) }
}

/** Below its point, where no line runs; above it near the floor, which has the days, and near the end of the line. */
function todayPlace(x: number, y: number): Pick<PlotLabel, 'x' | 'y' | 'placement'> {
  if (y > 88 || x > 84) return { x, y: y - 4, placement: x > 50 ? 'above-right' : 'above' }
  return x > 66 ? { x: 100, y, placement: 'drop' } : { x, y, placement: 'here' }
}

/** Minimum distance of two labels in percent of the height. */
const minDistance = 12

/** Right of the plot: the upper label above its line's end, the lower one below it, with the minimum distance. */
function wideNames(names: readonly PlotLabel[]): PlotLabel[] {
  const [upper, lower] = names.toSorted((a, b) => a.y - b.y)
  if (!upper) return []
  if (!lower) return [{ ...upper, placement: 'end', only: 'wide' }]
  const room = upper.note ? minDistance * 1.6 : minDistance
  return [
    { ...upper, placement: 'end', only: 'wide' },
    { ...lower, y: Math.max(lower.y, upper.y + room), placement: 'end-below', only: 'wide' },
  ]
}

/** Width of a label on a phone, in percent of the chart. */
const nameWidth = 38

/** Inside the plot: the upper label above its line's end, the other one low enough to stay below the rising line. */
function narrowNames(names: readonly PlotLabel[], now: PlotPoint, last: PlotPoint | undefined): PlotLabel[] {
  const [upper, lower] = names.toSorted((a, b) => a.y - b.y)
  if (!upper) return []
  const first: PlotLabel = {
    ...upper,
    note: undefined,
    y: Math.max(8, upper.y - 2),
    placement: 'above-right',
    only: 'narrow',
  }
  if (!lower) return [first]
  const left = 100 - nameWidth
  const rise = last && last[0] > now[0] ? (now[1] - last[1]) / (last[0] - now[0]) : 0
  const lineThere = left >= now[0] ? lower.y + rise * nameWidth : Math.max(now[1], lower.y)
  return [
    first,
    { ...lower, note: undefined, y: Math.min(78, lineThere + 14), placement: 'above-right', only: 'narrow' },
  ]
}
