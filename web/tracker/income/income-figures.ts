import type { Currency } from '#contract/tracker/currencies.ts'
import { monthKey } from '#contract/tracker/months.ts'
import { percentOf } from '#course/percent.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { Forecast } from '#web/tracker/forecast/forecast-text.ts'
import type { Insights } from '#web/tracker/insights/insights-of.ts'
import { monthWord } from '#web/tracker/page/month-names.ts'

/** One figure of the card. */
export interface Figure {
  label: string
  figure: string
  note: string
}

/** Where the income of a month is from. */
export function sourceText({ income, currentMonth }: Insights): string {
  const month = monthWord(currentMonth)
  return income?.source === 'settings'
    ? `Your monthly income. Nothing is entered for ${month}.`
    : `Entered for ${month}.`
}

/**
 * The income of a month and the rest of it. While the month lasts, the rest is the amount left to spend after the bills
 * to come; afterwards it is the saved amount. Empty if no income is known.
 */
export function incomeFigures(
  insights: Insights,
  forecast: Forecast | undefined,
  today: string,
  currency: Currency,
): Figure[] {
  const { income, currentMonth } = insights
  if (!income) return []
  const known = { label: 'Came in', figure: amountText(income.total, currency), note: sourceText(insights) }
  return [known, today > currentMonth.to ? savedFigure(insights, currency) : leftFigure(insights, forecast, currency)]
}

function leftFigure({ income, currentMonth }: Insights, forecast: Forecast | undefined, currency: Currency): Figure {
  const key = monthKey(currentMonth)
  const toCome = centsOf(forecast?.months.find((month) => monthKey(month) === key)?.billsToCome ?? 0)
  const left = centsOf(income?.total ?? 0) - centsOf(currentMonth.total) - toCome
  const spent = `${amountText(currentMonth.total, currency)} spent`
  return {
    label: 'Left to spend',
    figure: amountText(left / 100, currency),
    note: toCome > 0 ? `After ${spent} and ${amountText(toCome / 100, currency)} of bills to come.` : `After ${spent}.`,
  }
}

/** The savings rate: income less spending, with spending on categories of savings counted as saved. */
function savedFigure({ income, currentMonth }: Insights, currency: Currency): Figure {
  const came = centsOf(income?.total ?? 0)
  const putAway = currentMonth.categoryBreakdown
    .filter(({ kind }) => kind === 'saving')
    .reduce((sum, { total }) => sum + centsOf(total), 0)
  const saved = came - centsOf(currentMonth.total) + Math.max(0, putAway)
  const rate = came > 0 ? `${Math.round(percentOf(Math.abs(saved), came, 0))}% of the income` : ''
  if (saved < 0) return { label: 'Spent beyond it', figure: amountText(-saved / 100, currency), note: `${rate}.` }
  const note = putAway > 0 ? `${rate}: not spent, or spent on savings.` : `${rate} was not spent.`
  return { label: 'Saved', figure: amountText(saved / 100, currency), note }
}
