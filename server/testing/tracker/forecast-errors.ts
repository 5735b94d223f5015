import { addMonths, monthKey } from '#contract/tracker/months.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import { forecastFor } from './forecasting.ts'
import { monthsOfPerson, type Subject } from './people.ts'
import { netOf, type PlainMethod, plainForecasts, plainMethods } from './plain-forecasts.ts'

/** Last days of a month that count as spent, by the name of the point in time. */
const points = { start: 0, 'day 10': 10, 'day 20': 20 } as const
export type Point = keyof typeof points
export const pointNames: readonly Point[] = ['start', 'day 10', 'day 20']

/** Numbers of full months before the month to forecast. */
const allHistories = [3, 4, 5, 6, 8, 10, 12, 14]

type Method = 'forecast' | PlainMethod

/** A month of a person, as forecast on a day, and its actual cost, in cents. */
export interface ForecastCase {
  generator: string
  kind: string
  point: Point
  actual: number
  forecasts: Record<Method, number>
  /** Whether the prediction interval holds the actual cost; null without an interval. */
  isCovered: boolean | null
}

/** Forecasts the month after `months` months of a person. On the first day, nothing is entered yet. */
function caseOf({ generator, kind, first }: Subject, byMonth: readonly HistoryRow[][], months: number, point: Point) {
  const date = points[point]
  const month = byMonth[months] ?? []
  const past = byMonth.slice(0, months)
  const spent = month.filter(({ expense_date: day }) => Number(day.slice(8)) <= date)
  const today = `${monthKey(addMonths(first, months))}-${String(Math.max(1, date)).padStart(2, '0')}`
  const forecast = forecastFor([...past.flat(), ...spent], today).months[0]
  const actual = netOf(month)
  const band = forecast?.rangeKind === 'band80' ? forecast.range : null
  return {
    ...{ generator, kind, point, actual },
    forecasts: { forecast: forecast?.total ?? 0, ...plainForecasts(past, spent, date) },
    isCovered: band && band.low <= actual && actual <= band.high,
  }
}

/** Forecasts months of a person with histories of 3 to 14 months, at each point; months without a cost are left out. */
export function casesOf(subject: Subject, histories = allHistories): ForecastCase[] {
  const byMonth = Array.from({ length: monthsOfPerson }, (_, index) => {
    const key = monthKey(addMonths(subject.first, index))
    return subject.entries.filter(({ expense_date: day }) => day.startsWith(key))
  })
  return histories
    .flatMap((months) => pointNames.map((point) => caseOf(subject, byMonth, months, point)))
    .filter(({ actual }) => actual > 0)
}

/** Errors of a method in percent: the mean of |error| / actual, and the sum of |error| / the sum of actual. */
interface Errors {
  percent: number
  money: number
}

/** Figures of a group of people at a point in time. */
export interface Figures {
  group: string
  point: Point
  count: number
  errors: Record<Method, Errors>
  /** The lowest error of a plain method, for each measure. */
  bestPlain: Errors
  /** Share of the prediction intervals that hold the actual cost, and their number. */
  coverage: number
  bandCount: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function errorsOf(cases: readonly ForecastCase[], method: Method): Errors {
  const misses = cases.map(({ forecasts, actual }) => Math.abs(forecasts[method] - actual))
  return {
    percent: (100 / cases.length) * sum(misses.map((miss, index) => miss / Math.max(1, cases[index]?.actual ?? 0))),
    money: (100 * sum(misses)) / sum(cases.map(({ actual }) => actual)),
  }
}

function figuresOf(group: string, point: Point, cases: readonly ForecastCase[]): Figures {
  const errors = {
    forecast: errorsOf(cases, 'forecast'),
    mean: errorsOf(cases, 'mean'),
    median: errorsOf(cases, 'median'),
    'mean of rests': errorsOf(cases, 'mean of rests'),
    'median of rests': errorsOf(cases, 'median of rests'),
  }
  const bands = cases.flatMap(({ isCovered }) => isCovered ?? [])
  return {
    ...{ group, point, errors, count: cases.length, bandCount: bands.length },
    bestPlain: {
      percent: Math.min(...plainMethods.map((method) => errors[method].percent)),
      money: Math.min(...plainMethods.map((method) => errors[method].money)),
    },
    coverage: bands.filter(Boolean).length / bands.length,
  }
}

/** Figures of all people, of each generator, and of each kind, at each point. */
export function forecastFigures(cases: readonly ForecastCase[]): Figures[] {
  const groups = new Map([['all people', [...cases]]])
  for (const one of cases)
    for (const group of new Set([one.generator, `${one.generator}${one.kind && `: ${one.kind}`}`])) {
      const own = groups.get(group)
      if (own) own.push(one)
      else groups.set(group, [one])
    }
  return [...groups].flatMap(([group, own]) =>
    pointNames.map((point) =>
      figuresOf(
        group,
        point,
        own.filter((one) => one.point === point),
      ),
    ),
  )
}
