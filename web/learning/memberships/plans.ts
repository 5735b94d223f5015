import { formatCents } from '#contract/platform/money.ts'
import { type Tier, tierNames, tierPrices } from '#course/tiers.ts'

/** Topics of a tier, one per line. */
export const topics: Record<Tier, string[]> = {
  bronze: ['Goals and net worth', 'A first budget', 'A safety net'],
  silver: ['Everything in bronze', 'Shopping, banks, interest', 'Pay stubs and taxes', 'Loans and scams'],
  gold: ['Everything in silver', 'Cards, scores, debt', 'College, cars, homes', 'Insurance and investing'],
  platinum: ['Everything in gold', 'Your one-page money plan'],
}

/** Calculation of an upgrade price: 'Gold $39.99 − Silver $19.99'. */
export function priceNote(memberTier: Tier, tier: Tier): string {
  const priced = (each: Tier) => `${tierNames[each].name} ${formatCents(tierPrices[each])}`
  return memberTier === 'bronze' ? 'From Bronze, which is free' : `${priced(tier)} − ${priced(memberTier)}`
}

/** Banner text of the plan: the number of lessons it opens. */
export const planText = (lessons: number): string =>
  lessons === 1
    ? 'Lesson 1, its quiz and its resources are yours for life.'
    : `Lessons 1 to ${lessons}, their quizzes and their resources are yours for life.`
