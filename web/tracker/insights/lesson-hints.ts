import type { Currency } from '#contract/tracker/currencies.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import { numberWord } from '#web/platform/format/number-text.ts'
import type { Averages } from './own-averages.ts'

/** Lessons that match tracker topics, by calculator. */
export const hintTopics = {
  'budget-split': { lesson: 2 },
  'emergency-fund': { lesson: 3 },
} as const
export type HintTopic = keyof typeof hintTopics

/** Share of the spending from which needs and wants say nothing while it is not sorted. */
const maxUnsorted = 0.2

/** Step of the calculators' sliders, in dollars. */
const step = 5
const inSteps = (cents: number) => Math.round(cents / 100 / step) * step
const inDollars = (cents: number) => Math.round(cents / 100)

/** What was not spent on needs and wants, in cents: saved, or left. Below 0 if more was spent than came in. */
const leftOf = ({ total, saving }: Averages, income: number): number => income - total + saving

/** The member's averages as inputs of that calculator, which counts in dollars; null without enough data. */
export function memberAverages(
  topic: HintTopic,
  averages: Averages | null,
  currency: Currency,
): Record<string, number> | null {
  if (!averages || currency !== 'USD' || averages.unsorted >= maxUnsorted) return null
  if (topic === 'emergency-fund') return averages.need >= 100 ? { essentials: inDollars(averages.need) } : null
  const { need, want, income } = averages
  if (income === null || income < 100) return null
  const saving = inSteps(Math.max(0, leftOf(averages, income)))
  return { income: inDollars(income), needs: inSteps(need), wants: inSteps(want), saving }
}

/** Describes the member's averages in relation to the lesson. Without a known income it says nothing of wants or saving. */
export function hintText(topic: HintTopic, averages: Averages | null, currency: Currency): string {
  if (!averages)
    return topic === 'emergency-fund'
      ? 'How long would your money last if none came in?'
      : 'How would you like to split your money?'
  const over =
    averages.months === 1 ? 'last month' : `a month on average over the last ${numberWord(averages.months)} months`
  const text = (cents: number) => wholeAmount(cents, currency)
  const share = `${Math.max(1, Math.round(averages.unsorted * 100))}%`
  const { income } = averages
  if (averages.unsorted >= maxUnsorted) {
    const wants = income === null ? '' : ' and what to wants'
    return `${share} of what you spent ${over} is not sorted yet. Sort it, and you see what goes to needs${wants}.`
  }
  const rest = averages.unsorted > 0 ? ` Not sorted yet: ${share}.` : ''
  const needs = text(averages.need)
  if (topic === 'emergency-fund')
    return `Your needs came to ${needs} ${over}.${rest} How long would your money last if none came in?`
  if (income === null)
    return `Your needs came to ${needs} ${over}.${rest} Enter your income, and you see how it splits.`
  const left = leftOf(averages, income)
  const saved = left < 0 ? `${text(-left)} more than came in` : `${text(left)} saved or left`
  return `Of ${text(income)} income: needs ${needs}, wants ${text(averages.want)}, ${saved} ${over}.${rest} Is that the split you want?`
}

/** Link text. */
export const hintLink = (hasNumbers: boolean): string =>
  hasNumbers ? 'Open the calculator with your numbers' : 'Open the lesson and its calculator'
