import type { Currency } from '#contract/tracker/currencies.ts'
import type { Month } from '#contract/tracker/months.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { Projection } from '#web/tracker/insights/forecast-band.ts'
import { dayName } from '#web/tracker/page/month-names.ts'

export type Forecast = ReplyOf<'forecast', 'read'>
export type MonthForecast = Forecast['months'][number]
export type Bill = ReplyOf<'bills', 'list'>[number]

const whole = (amount: number, currency: Currency) => wholeAmount(centsOf(amount), currency)

/** 'between $801 and $893', or 'about $801' if both ends are the same in whole dollars. */
function rangeText(range: NonNullable<MonthForecast['range']>, currency: Currency): string {
  const [low, high] = [whole(range.low, currency), whole(range.high, currency)]
  return low === high ? `about ${low}` : `between ${low} and ${high}`
}

/** Forecast of the current month; undefined if another month is shown. */
function runningIn({ months: [running] }: Forecast, { month, year }: Month): MonthForecast | undefined {
  return running?.month === month && running.year === year ? running : undefined
}

/** Projection for the current month's chart; null without a forecast or for another month. */
export function projectionOf(forecast: Forecast | undefined, shown: Month): Projection | null {
  const running = forecast && runningIn(forecast, shown)
  if (!running || forecast.ladder === 'none') return null
  return {
    total: centsOf(running.total),
    range: running.range && { low: centsOf(running.range.low), high: centsOf(running.range.high) },
    rangeKind: running.rangeKind,
    path: forecast.pathByDay.map(({ expense_date: day, total }) => ({ day, cents: centsOf(total) })),
  }
}

/** 'On course for about $847 by June 30'; null without a forecast. */
export function courseText(forecast: Forecast, currency: Currency): string | null {
  const { ladder: forecastLevel, firstDays } = forecast
  const [running] = forecast.months
  if (!running || forecastLevel === 'none') return null
  const about = `about ${whole(running.total, currency)} by ${dayName(running.to)}`
  if (firstDays) return `From ${firstDays.days} days: ${about}.`
  return forecastLevel === 'repeat' ? `If it goes on like last month, ${about}.` : `On course for ${about}.`
}

/** The forecast of the current month in a sentence or two, or what it still needs; empty for another month. */
export function overviewText(forecast: Forecast, shown: Month, currency: Currency): string {
  const running = runningIn(forecast, shown)
  if (!running) return ''
  const missing = missingDaysText(forecast)
  if (missing) return missing
  const score = scoreText(forecast.score, currency)
  const more = score ? [abovePastText(running), score] : [rangeSentence(running, currency)]
  return [courseText(forecast, currency), ...more].filter(Boolean).join(' ')
}

/** 'Enter expenses on 3 more days to see your forecast.'; null with enough days. */
function missingDaysText({ firstDays }: Forecast): string | null {
  if (!firstDays || firstDays.entered >= firstDays.needed) return null
  const days = pluralize(firstDays.needed - firstDays.entered, firstDays.entered > 0 ? 'more day' : 'day')
  return `Enter expenses on ${days} to see your forecast.`
}

/** Null unless more is spent than in each past month of the range. */
const abovePastText = ({ spent, range, rangeKind }: MonthForecast): string | null =>
  range && rangeKind === 'past' && spent > range.high ? 'This month is already more than any past month.' : null

/** Describes the range of a month's forecast; null without one. */
export function rangeSentence(month: MonthForecast, currency: Currency): string | null {
  const { range, rangeKind } = month
  if (!range || !rangeKind) return null
  const text = rangeText(range, currency)
  const end = text.replace(/^about/, 'at about')
  if (rangeKind === 'band80') return `In 4 of 5 months like this it ends ${end}.`
  if (rangeKind === 'weeks')
    return `With days like those so far it ends ${end}. Bills that are not known yet come on top.`
  const past = `Your past months came to ${text}.`
  const abovePast = abovePastText(month)
  return abovePast ? `${abovePast} ${past}` : `${past} How sure the forecast is cannot be said yet.`
}

/** Past forecast error, compared with the median of the past months: the best plain forecast. */
export function scoreText(score: Forecast['score'], currency: Currency): string | null {
  if (!score || score.months === 0) return null
  const [error, median] = [whole(score.error, currency), whole(score.medianError, currency)]
  const months = score.months === 1 ? 'Last month' : `Over the last ${score.months} months`
  const own = `${months} this forecast was off by ${error}${score.months === 1 ? '' : ' on average'}`
  return score.error < score.medianError && error !== median
    ? `${own}; the median of the months before would have been off by ${median}.`
    : `${own}. It did not beat the median of the months before, which would have been off by ${median}.`
}

/** The data missing for a better forecast. */
export function missingText(forecast: Forecast): string | null {
  const { ladder: forecastLevel, fullMonths } = forecast
  const missing = missingDaysText(forecast)
  if (missing) return `${missing} Until then you see here what is due.`
  if (forecastLevel === 'days')
    return 'With one full month of expenses, from its first days to its end, the forecast also covers the next months.'
  if (forecastLevel === 'repeat')
    return 'So far there is one full month to go by, so the forecast takes it that the month repeats. With two it takes what months cost on average.'
  if (forecastLevel === 'range') {
    const more = 6 - fullMonths
    return `With ${more === 1 ? 'one more full month' : `${more} more full months`} the forecast can say how sure it is.`
  }
  return null
}
