import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import { dayName } from '#web/tracker/page/month-names.ts'
import type { PlotLabel, PlotLine, PlotPoint, PlotProps } from '#web/ui/plot.tsx'
import { roundAbove } from '#web/ui/round-above.ts'
import { type DayBalance, lowestDay, stretchesBelow } from './what-if.ts'

interface Scale {
  high: number
  low: number
  count: number
}

const scaleOf = (days: readonly DayBalance[]): Scale => {
  const all = days.map(({ cents }) => cents)
  const high = roundAbove(Math.max(100, ...all) / 100) * 100
  return {
    high,
    // Below zero there is always space for the label of the lowest day.
    low: Math.min(-high / 5, ...all.map((cents) => cents * 1.2)),
    count: Math.max(1, days.length - 1),
  }
}

const place = ({ high, low, count }: Scale, index: number, cents: number): PlotPoint => [
  (index / count) * 100,
  ((high - cents) / (high - low)) * 100,
]

/** Splits the line at zero crossings, so that each piece has its own style. */
function lineSegments(days: readonly DayBalance[], scale: Scale): PlotLine[] {
  const lines: { kind: 'main' | 'below'; points: PlotPoint[] }[] = []
  for (const [index, { cents }] of days.entries()) {
    const kind = cents < 0 ? 'below' : 'main'
    const point = place(scale, index, cents)
    const last = lines.at(-1)
    if (last?.kind === kind) {
      last.points.push(point)
      continue
    }
    const before = days[index - 1]
    const crossing = before && place(scale, index - 1 + before.cents / (before.cents - cents), 0)
    if (crossing) last?.points.push(crossing)
    lines.push({ kind, points: crossing ? [crossing, point] : [point] })
  }
  return lines
}

/** Height of the lowest-day label, in percent. */
const textHeight = 12

/** Vertical position of the label, moved so that the zero line does not cross it. */
const underWords = (y: number, zero: number) => (y < zero && zero - y < textHeight ? zero : y)

/** Expected balance per day as a line, beside the line before the what-if change. */
export function flowChart(
  days: readonly DayBalance[],
  currency: Currency,
  before?: readonly DayBalance[],
): PlotProps | null {
  const [first, last] = [days[0], days.at(-1)]
  const lowest = lowestDay(days)
  if (!first || !last || !lowest) return null
  const scale = scaleOf(before ? [...days, ...before] : days)
  const exact = { ...scale, count: Math.max(1, days.length - 1) }
  const at = place(
    exact,
    days.findIndex(({ day }) => day === lowest.day),
    lowest.cents,
  )
  const zero = place(exact, 0, 0)[1]
  const old: PlotLine[] = before
    ? [{ kind: 'comparison', points: before.map(({ cents }, index) => place(exact, index, cents)) }]
    : []
  const labels: PlotLabel[] = [
    { x: 0, y: 0, text: wholeAmount(scale.high, currency) },
    { x: 0, y: zero, text: wholeAmount(0, currency) },
    { x: 0, y: 100, text: dayName(first.day), placement: 'under' },
    { x: 100, y: 100, text: dayName(last.day), placement: 'under-right' },
    {
      x: at[0],
      y: underWords(at[1], zero),
      text: `Lowest ${wholeAmount(lowest.cents, currency)}`,
      placement: at[0] > 50 ? 'drop' : 'here',
      tone: 'strong',
    },
  ]
  return {
    label: flowText(days, currency),
    lines: [...old, ...lineSegments(days, exact)],
    grid: [0],
    base: zero,
    markers: [{ x: at[0], y: at[1] }],
    labels,
  }
}

/** 'The lowest day is June 27, with $120.00 left. ...' */
export function flowText(days: readonly DayBalance[], currency: Currency): string {
  const lowest = lowestDay(days)
  if (!lowest) return ''
  const below = stretchesBelow(days)
  const [first] = below
  const lowestText = `The lowest day is ${dayName(lowest.day)}, with about ${formatCents(lowest.cents, currency)}`
  if (!first) return `${lowestText} left.`
  const periodText =
    first.from === first.to ? `on ${dayName(first.from)}` : `from ${dayName(first.from)} to ${dayName(first.to)}`
  const more = below.length > 1 ? ', and later again' : ''
  return `Money runs out: it is expected to be below zero ${periodText}${more}. ${lowestText}.`
}

/** About a dozen table rows: the first, last and lowest day, and every nth in between. */
export function flowRows(days: readonly DayBalance[], currency: Currency): string[][] {
  const step = Math.max(1, Math.ceil(days.length / 10))
  const lowest = lowestDay(days)?.day
  return days
    .filter(({ day }, index) => index % step === 0 || index === days.length - 1 || day === lowest)
    .map(({ day, cents }) => [
      day === lowest ? `${dayName(day)}, the lowest` : dayName(day),
      formatCents(cents, currency),
    ])
}
