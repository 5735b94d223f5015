import { medianOf } from './median.ts'
import type { HistoryMonth } from './spending-history.ts'

/** Maximum number of full months used for the usual spending. */
export const monthsOfPast = 12
/** Maximum number of days in a month. */
const maxDays = 31
/** Number of days after which the pace of the current month weighs as much as that of the past. */
const priorWeightDays = 30
/** Purchases above this share of the median month do not count as pace. */
const expensiveShare = 0.15
/** Share of the dearest months that the trimmed mean leaves out. */
const trimmedShare = 0.15
/** Share of last December in a December. The rest comes from the other estimates. */
const decemberShare = 0.3

/** Spending besides bills in a full month, in cents. */
interface PastMonth {
  /** 1 to 12. */
  month: number
  total: number
  /** From the first day of the month to its last one. */
  byDay: readonly number[]
}

/** Spending besides bills in at most twelve full months, earliest first. */
export interface Past {
  months: readonly PastMonth[]
  /** Cents of all these months by category, and by day of the month. */
  byCategory: ReadonlyMap<number, readonly number[]>
}

/** A month and the number of its days that are over. */
export interface MonthSoFar {
  month: number
  days: number
  elapsed: number
}

const sumFrom = (numbers: readonly number[], from = 0): number => {
  let sum = 0
  for (let index = from; index < numbers.length; index += 1) sum += numbers[index] ?? 0
  return sum
}

/** @param months full months, earliest first @param payments ids of the entries that paid for bills */
export function pastOf(months: readonly HistoryMonth[], payments: ReadonlySet<number>): Past {
  const byCategory = new Map<number, number[]>()
  const past = months.slice(-monthsOfPast).map(({ month, from, to, entries }): PastMonth => {
    const byDay = new Array<number>(to - from + 1).fill(0)
    for (const { id, day, category, net } of entries) {
      if (payments.has(id)) continue
      const index = day - from
      byDay[index] = (byDay[index] ?? 0) + net
      const own = byCategory.get(category) ?? new Array<number>(maxDays).fill(0)
      own[index] = (own[index] ?? 0) + net
      byCategory.set(category, own)
    }
    return { month, total: sumFrom(byDay), byDay }
  })
  return { months: past, byCategory }
}

/** Mean spending of past months by category, after the days that are over, in cents. */
export const restByCategory = ({ months, byCategory }: Past, elapsed: number): Map<number, number> =>
  new Map([...byCategory].map(([category, byDay]) => [category, sumFrom(byDay, elapsed) / months.length]))

const mean = (numbers: readonly number[]) => sumFrom(numbers) / Math.max(1, numbers.length)

/** The mean without the highest numbers; at least one of three is left out. Costs are skewed, so nothing low is. */
function trimmedMean(numbers: readonly number[]): number {
  const left = numbers.length < 3 ? 0 : Math.ceil(numbers.length * trimmedShare)
  return mean(numbers.toSorted((a, b) => a - b).slice(0, numbers.length - left))
}

/** Spending of a past month after the same number of days, for as many days as are left of this month. */
const restOf = ({ byDay, total }: PastMonth, { days, elapsed }: MonthSoFar): number =>
  elapsed < byDay.length
    ? (sumFrom(byDay, elapsed) * (days - elapsed)) / (byDay.length - elapsed)
    : (total * (days - elapsed)) / byDay.length

/**
 * Estimates of usual spending in the rest of a month, in cents: blend, trimmed mean, median, half of median and mean,
 * mean. All but the blend are of the rests of past months. The blend is a daily rate between the pace of this month and
 * the trimmed mean of past months, which weighs as thirty days. The mean leaves out months of twice the median. In a
 * December, a share of each is last December.
 * @param purchases entries of this month besides bills
 */
export function restEstimates({ months }: Past, soFar: MonthSoFar, purchases: readonly number[]): number[] {
  const totals = months.map(({ total }) => total)
  const medianTotal = medianOf(totals)
  const rests = months.map((one) => restOf(one, soFar))
  const usualRests = rests.filter((_, index) => (totals[index] ?? 0) <= 2 * medianTotal)
  const pace = sumFrom(purchases.filter((net) => Math.abs(net) <= expensiveShare * medianTotal))
  const rate = trimmedMean(months.map((one) => restOf(one, { ...soFar, elapsed: 0 }))) / soFar.days
  const blend =
    ((soFar.days - soFar.elapsed) * (Math.max(0, pace) + priorWeightDays * Math.max(0, rate))) /
    (soFar.elapsed + priorWeightDays)
  const [meanRest, medianRest] = [mean(usualRests), medianOf(rests)]
  const estimates = [blend, trimmedMean(rests), medianRest, (meanRest + medianRest) / 2, meanRest]
  const december = months.findLast(({ month }) => month === 12)
  if (soFar.month !== 12 || !december) return estimates
  const last = restOf(december, soFar)
  return estimates.map((estimate) => estimate + decemberShare * (last - estimate))
}
