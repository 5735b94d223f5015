import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { addMonths } from '#contract/tracker/months.ts'
import { percentOf } from '#course/percent.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { monthWord } from '#web/tracker/page/month-names.ts'

export type Insights = ReplyOf<'insights', 'read'>

/** 'the same 18 days of May', or 'in May' for a whole month. */
export function comparedText({ currentMonth: { year, month }, trends }: Insights): string {
  const before = monthWord(addMonths({ year, month }, -1))
  if (trends.comparedDays === null) return `in ${before}`
  return trends.comparedDays === 1 ? `the first day of ${before}` : `the same ${trends.comparedDays} days of ${before}`
}

/** Basis of comparison: as many days of the previous month as have passed of the current one, or all of it. */
export const comparedTotal = ({ previousMonth }: Insights): number => previousMonth.totalToDate ?? previousMonth.total

/** 'vs $611.20 last month, the same 18 days of May'. */
export function versusText(insights: Insights, currency: Currency): string {
  const text = `vs ${amountText(comparedTotal(insights), currency)} last month`
  return insights.trends.comparedDays === null ? text : `${text}, ${comparedText(insights)}`
}

export interface Share {
  id: number
  name: string
  color: string
  /** Its first letter is shown in the category's circle. */
  icon: string
  cents: number
  count: number
  /** The month's total in cents, of which `cents` are a share. */
  of: number
}

/** Cost of the month by category, largest first. */
export const sharesOf = ({ currentMonth: { total, categoryBreakdown } }: Insights): Share[] =>
  categoryBreakdown.map(({ category_id: id, name, color, icon, total: amount, count }) => ({
    id,
    name,
    color,
    icon,
    cents: centsOf(amount),
    count,
    of: centsOf(total),
  }))

/** '38.6%', or '38%' without decimals; empty if the month has no spending. */
export const percentText = ({ cents, of }: Pick<Share, 'cents' | 'of'>, decimals: 0 | 1): string =>
  of > 0 ? `${percentOf(cents, of, decimals).toFixed(decimals).replace('-', '−')}%` : ''

export interface InsightCard {
  kind: 'warn' | 'good' | 'info'
  title: string
  text: string
  /** The basis of comparison. */
  note?: string
}

/** Minimum day of the current month, and minimum baseline in the currency, for a meaningful percentage. */
const firstDay = 7
const minBaseline = 50

/** Whether the change since the previous month says something. */
const isComparable = (insights: Insights): boolean =>
  (insights.trends.comparedDays ?? firstDay) >= firstDay && comparedTotal(insights) >= minBaseline

/** '12.5% less than in the same 18 days of May'; undefined if the comparison would say nothing. */
export function changeText(insights: Insights): string | undefined {
  const { monthOverMonth: change, comparedDays } = insights.trends
  if (change === null || !isComparable(insights)) return undefined
  const before = comparedDays === null ? comparedText(insights) : `in ${comparedText(insights)}`
  if (change === 0) return `As much as ${before}`
  return `${Math.abs(change).toFixed(1)}% ${change > 0 ? 'more' : 'less'} than ${before}`
}

/** Insight cards for a month, with the specified texts. */
export function insightCards(insights: Insights): InsightCard[] {
  const { currentMonth, trends } = insights
  const { monthOverMonth: change, comparedDays } = trends
  const cards: InsightCard[] = []
  if (change !== null && isComparable(insights)) {
    const percent = Math.abs(change).toFixed(1)
    const note = comparedDays === null ? undefined : `Compared with ${comparedText(insights)}.`
    if (change > 20)
      cards.push({
        kind: 'warn',
        title: 'High Spending Alert',
        text: `Your spending increased by ${percent}% this month. Consider reviewing your budget.`,
        note,
      })
    if (change < -10)
      cards.push({
        kind: 'good',
        title: 'Great Job!',
        text: `You've reduced your spending by ${percent}% this month.`,
        note,
      })
  }
  const top = currentMonth.categoryBreakdown.find(({ kind }) => kind !== 'none')
  if (top) {
    const part = percentOf(centsOf(top.total), Math.max(0, centsOf(currentMonth.total)), 1)
    cards.push({
      kind: 'info',
      title: 'Top Spending Category',
      text: `${top.name} accounts for ${part.toFixed(1)}% of your spending this month.`,
    })
  }
  return cards
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const weekdayLong = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

export interface WeekDay {
  day: string
  /** 'Tue' */
  name: string
  /** 'Tuesday' */
  longName: string
  cents: number
}

/** The last seven days of the displayed month: until today, or until its last day for a past month. */
export const lastSevenDays = ({ dailySpending }: Insights): WeekDay[] =>
  dailySpending.slice(-7).map(({ expense_date: day, total }) => {
    const noon = new Date(`${day}T12:00:00Z`)
    return { day, name: weekday.format(noon), longName: weekdayLong.format(noon), cents: centsOf(total) }
  })

/** Summary of the seven days in one or two sentences. */
export function weekText(days: readonly WeekDay[], currency: Currency): string {
  const total = days.reduce((sum, { cents }) => sum + cents, 0)
  if (total === 0) return 'Nothing was spent on these days.'
  const highestDay = days.reduce((best, day) => (day.cents > best.cents ? day : best))
  const highestDayText =
    highestDay.cents === total ? `All of it on ${highestDay.longName}.` : `The most on ${highestDay.longName}.`
  return `${formatCents(total, currency)} in all. ${highestDayText}`
}
