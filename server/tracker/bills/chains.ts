import type { BillPeriod } from '#contract/tracker/bills.ts'
import type { Payment } from './payment.ts'
import { lengthOf } from './recurrence.ts'

/** Days between two payments of a bill, per period. */
const gaps: Readonly<Record<BillPeriod, readonly [min: number, max: number]>> = {
  weekly: [6, 8],
  fortnightly: [12, 16],
  monthly: [25, 34],
  quarterly: [84, 98],
  yearly: [355, 375],
}
const periods: readonly BillPeriod[] = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly']

/** Payments of one price within a few days. Several contracts at one company are often charged together. */
export type Visit = readonly Payment[]
const maxVisitDays = 3

export const firstDay = (visit: Visit | undefined) => visit?.[0]?.day ?? 0
const byDay = (payments: readonly Payment[]) => payments.toSorted((a, b) => a.day - b.day || a.id - b.id)

/** Within five percent, or one dollar. */
export const isNear = (amount: number, price: number) =>
  Math.abs(amount - price) <= Math.max(100, Math.floor(price / 20))

/** Groups payments by amount: each group is near its own median, its price. */
function groupByPrice(payments: readonly Payment[]): { price: number; payments: Payment[] }[] {
  const sorted = payments.toSorted((a, b) => a.amount - b.amount)
  const amountAt = (index: number) => sorted[index]?.amount ?? 0
  const priceGroups: { price: number; payments: Payment[] }[] = []
  let start = 0
  for (let end = 1; end <= sorted.length; end += 1) {
    const price = amountAt(Math.floor((start + end) / 2))
    if (end < sorted.length && isNear(amountAt(end), price) && isNear(amountAt(start), price)) continue
    priceGroups.push({ price: amountAt(Math.floor((start + end - 1) / 2)), payments: byDay(sorted.slice(start, end)) })
    start = end
  }
  return priceGroups
}

function visitsOf(payments: readonly Payment[]): Payment[][] {
  const visits: Payment[][] = []
  for (const payment of payments) {
    const visit = visits.at(-1)
    if (visit && payment.day - firstDay(visit) <= maxVisitDays) visit.push(payment)
    else visits.push([payment])
  }
  return visits
}

/** A run of visits one period apart, up to the last visit. */
interface Chain {
  period: BillPeriod
  visits: Visit[]
  /** Number of gaps of one period; a missed visit makes a gap of two. */
  regularGaps: number
}

/** Whether a gap in days is one period long, or several. */
export const isPeriodic = (gap: number, period: BillPeriod, times = 1) =>
  gap >= gaps[period][0] * times && gap <= gaps[period][1] * times

/**
 * Up to half a period early or late: enough to match a known recurrence, too loose to detect one. Not used for weekly
 * periods.
 */
const isLooselyPeriodic = (gap: number, period: BillPeriod) =>
  lengthOf[period] >= 30 && gap * 2 >= gaps[period][0] && gap * 2 <= gaps[period][1] * 3

/** Allows one irregular or missing payment per four regular ones. */
const allowsIrregularGap = (irregularGaps: number, regularGaps: number) => irregularGaps * 4 <= regularGaps

/**
 * Walks back from the last visit while visits are one period apart. A gap of two periods means a missed or shifted
 * visit. The last visit may be early or late, too.
 */
function chainOf(visits: readonly Visit[], period: BillPeriod): Chain {
  const last = visits.length - 1
  let [at, regularGaps, irregularGaps] = [last, 0, 0]
  while (at > 0) {
    const gap = firstDay(visits[at]) - firstDay(visits[at - 1])
    const isMisplacedVisit =
      at > 1 && isLooselyPeriodic(gap, period) && isPeriodic(firstDay(visits[at]) - firstDay(visits[at - 2]), period, 2)
    if (isPeriodic(gap, period)) regularGaps += 1
    else if (at === last && isLooselyPeriodic(gap, period)) irregularGaps += 1
    else if (allowsIrregularGap(irregularGaps, regularGaps) && (isMisplacedVisit || isPeriodic(gap, period, 2)))
      irregularGaps += 1
    else break
    at -= isMisplacedVisit && !isPeriodic(gap, period) ? 2 : 1
  }
  return { period, visits: visits.slice(at), regularGaps }
}

const bestChain = (visits: readonly Visit[]): Chain =>
  periods
    .map((period) => chainOf(visits, period))
    .reduce((best, chain) => (chain.regularGaps > best.regularGaps ? chain : best))

/** Payments of one price, and the regular run at their end. */
interface PriceGroup {
  price: number
  visits: Visit[]
  chain: Chain
}

/** A possible bill: payments of its current price and of earlier prices. */
export interface Candidate {
  period: BillPeriod
  regularGaps: number
  /** Visits per price, earliest price first. */
  prices: Visit[][]
  newest: PriceGroup
  /** Whether the candidate includes all payments of its earliest price, so that an earlier price may precede it. */
  coversEarliestPrice: boolean
  /** The earliest price, in cents. */
  price: number
}

function candidateOf(newest: PriceGroup): Candidate {
  const { period, regularGaps, visits } = newest.chain
  return {
    period,
    regularGaps,
    prices: [visits],
    newest,
    coversEarliestPrice: visits.length === newest.visits.length,
    price: newest.price,
  }
}

/** A price up to a third lower or half as high again may belong to the same bill. */
const isPriceStep = (from: number, to: number) => to * 3 >= from * 2 && to * 2 <= from * 3

/** Whether a candidate continues another price that was paid at least three times. */
function isEarlierPriceOf({ chain, visits, price }: PriceGroup, candidate: Candidate): boolean {
  const gap = firstDay(candidate.prices[0]?.[0]) - firstDay(visits.at(-1))
  const isSamePeriod = candidate.regularGaps === 0 || candidate.period === chain.period
  return chain.regularGaps > 1 && isSamePeriod && isPeriodic(gap, chain.period) && isPriceStep(price, candidate.price)
}

const withEarlierPrice = (candidate: Candidate, { chain, visits, price }: PriceGroup): Candidate => ({
  ...candidate,
  period: chain.period,
  regularGaps: candidate.regularGaps + chain.regularGaps + 1,
  prices: [chain.visits, ...candidate.prices],
  coversEarliestPrice: chain.visits.length === visits.length,
  price,
})

/** Possible bills among the payments of one group, latest first. */
export function candidatesOf(payments: readonly Payment[]): Candidate[] {
  const priceGroups = groupByPrice(payments).map(({ price, payments: near }): PriceGroup => {
    const visits = visitsOf(near)
    return { price, visits, chain: bestChain(visits) }
  })
  const remaining = priceGroups.toSorted((a, b) => firstDay(b.visits.at(-1)) - firstDay(a.visits.at(-1)))
  const candidates: Candidate[] = []
  for (let newest = remaining.shift(); newest; newest = remaining.shift()) {
    let candidate = candidateOf(newest)
    while (candidate.coversEarliestPrice) {
      const earlierIndex = remaining.findIndex((priceGroup) => isEarlierPriceOf(priceGroup, candidate))
      const [earlierGroup] = earlierIndex < 0 ? [] : remaining.splice(earlierIndex, 1)
      if (!earlierGroup) break
      candidate = withEarlierPrice(candidate, earlierGroup)
    }
    candidates.push(candidate)
  }
  return candidates
}
