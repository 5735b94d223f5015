import { type PeriodDays, periodDays } from '#contract/learning/learning-report.ts'
import { addDays } from '#course/reviews/days.ts'
import { startOfDay } from '#server/platform/base/business-days.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'
import { isEnough } from './is-enough.ts'

/** A period of the report: its length in days, or everything. */
export type Period = PeriodDays | 'all'

/** Every period, the shortest first. Each contains those before it. */
const periods: readonly Period[] = [...periodDays, 'all']

/** Everything comes first, then the last 7 days, since both are on the page in every period. */
const byPriority: readonly Period[] = ['all', '7', '365', '90', '30']

/** Starts of the periods in days of the business's time zone, as ISO timestamps. */
export type PeriodStarts = Readonly<Record<PeriodDays, string>>

/** @param zone the business's time zone */
export function periodStarts(zone: string, now: number): PeriodStarts {
  const today = localDate(zone, now)
  const startOf = (days: number) => isoTimestamp(startOfDay(zone, addDays(today, 1 - days)))
  return { 7: startOf(7), 30: startOf(30), 90: startOf(90), 365: startOf(365) }
}

/** A row that counts learners of one ring: those within a period, but not within the next shorter one. */
interface InRing {
  /** Place of the period in the list of all. */
  ring: number
}

/** SQL of the ring. @param column time at which a learner began; null is before all periods */
export const ringOf = (column: Fragment, starts: PeriodStarts): Fragment =>
  sql`case when ${column} >= ${starts[7]} then 0 when ${column} >= ${starts[30]} then 1
    when ${column} >= ${starts[90]} then 2 when ${column} >= ${starts[365]} then 3 else 4 end`

/** Rows within a period. */
export const within = <Row extends InRing>(rows: readonly Row[], period: Period): Row[] =>
  rows.filter(({ ring }) => ring <= periods.indexOf(period))

/** Adds up a number of the rows. */
export const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0)

/** Numbers of learners within each period. */
export type PeriodCounts = Readonly<Record<Period, number>>

const countsOf = (count: (period: Period) => number): PeriodCounts => ({
  7: count('7'),
  30: count('30'),
  90: count('90'),
  365: count('365'),
  all: count('all'),
})

/** Adds up the rings of each period. */
export const periodCounts = <Row extends InRing>(rows: readonly Row[], of: (row: Row) => number): PeriodCounts =>
  countsOf((period) => sum(within(rows, period), of))

/** Numbers of learners who are not in a part. */
export const restOf = (whole: PeriodCounts, part: PeriodCounts): PeriodCounts =>
  countsOf((period) => whole[period] - part[period])

/** Whether a group of learners is empty, or so large that none of them can be recognized. */
const isSafe = (learners: number): boolean => learners === 0 || isEnough(learners)

/**
 * Whether figures about these learners can be published for a period. Of the published periods, the difference of any two
 * is empty or large enough, too: an admin can subtract one report from another. The result depends on the counts only, not
 * on the period that was asked for before.
 */
export function isPublishable(counts: PeriodCounts, period: Period): boolean {
  const published: Period[] = []
  for (const one of byPriority) {
    const differences = published.map((other) => Math.abs(counts[other] - counts[one]))
    if ([counts[one], ...differences].every(isSafe)) published.push(one)
  }
  return published.includes(period)
}

/** Whether a period has enough of these learners, and figures about them can be published. */
export const isReported = (counts: PeriodCounts, period: Period): boolean =>
  isEnough(counts[period]) && isPublishable(counts, period)
