import type { Currency } from '#contract/tracker/currencies.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { Projection } from '#web/tracker/insights/month-chart-frame.ts'
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

/** Projection for the current month's chart; null without a forecast or for another month. */
export function projectionOf(
  forecast: Forecast | undefined,
  shown: { month: number; year: number },
): Projection | null {
  const [running] = forecast?.months ?? []
  if (!forecast || !running || forecast.ladder === 'none') return null
  if (running.month !== shown.month || running.year !== shown.year) return null
  return {
    total: centsOf(running.total),
    range: running.range && { low: centsOf(running.range.low), high: centsOf(running.range.high) },
    rangeKind: running.rangeKind,
    path: forecast.pathByDay.map(({ expense_date: day, total }) => ({ day, cents: centsOf(total) })),
  }
}

/** 'On course for about $847 by June 30'; null without a forecast. */
export function courseText({ ladder: forecastLevel, months }: Forecast, currency: Currency): string | null {
  const [running] = months
  if (!running || forecastLevel === 'none') return null
  const about = `about ${whole(running.total, currency)} by ${dayName(running.to)}`
  return forecastLevel === 'repeat' ? `If it goes on like last month, ${about}.` : `On course for ${about}.`
}

/** Describes the range of a month's forecast; null without one. */
export function rangeSentence({ spent, range, rangeKind }: MonthForecast, currency: Currency): string | null {
  if (!range || !rangeKind) return null
  const text = rangeText(range, currency)
  if (rangeKind === 'band80') return `In 4 of 5 months like this it ends ${text.replace('about', 'at about')}.`
  const past = `Your past months came to ${text}.`
  if (spent > range.high) return `This month is already more than any past month. ${past}`
  return `${past} How sure the forecast is cannot be said yet.`
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
export function missingText({ ladder: forecastLevel, fullMonths }: Forecast): string | null {
  if (forecastLevel === 'none')
    return 'A forecast needs one full month of expenses, from its first days to its end. Until then you see here what is due.'
  if (forecastLevel === 'repeat')
    return 'So far there is one full month to go by, so the forecast takes it that the month repeats. With two it takes what months cost on average.'
  if (forecastLevel === 'range') {
    const more = 6 - fullMonths
    return `With ${more === 1 ? 'one more full month' : `${more} more full months`} the forecast can say how sure it is.`
  }
  return null
}
