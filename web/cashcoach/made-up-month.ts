import type { PlotPoint } from '#web/ui/plot.tsx'

/** A month that nobody has lived: what the coach's pictures show is drawn from it. Heights are percent from the top. */
const atDay = (height: number, day: number): PlotPoint => [(day / 31) * 100, height]

/** What had been spent by each day of May, and of June up to the 18th. */
export const lastMonth: readonly PlotPoint[] = [
  100.0, 90.5, 88.2, 80.0, 78.8, 78.8, 74.0, 71.7, 70.2, 64.2, 60.9, 60.0, 57.3, 54.5, 54.5, 50.3, 44.0, 40.8, 38.9,
  36.5, 30.6, 29.8, 27.8, 27.8, 24.4, 18.9, 16.7, 15.4, 9.3, 8.8, 6.1, 4.2,
].map(atDay)
export const thisMonth: readonly PlotPoint[] = [
  100.0, 90.5, 84.1, 82.6, 81.5, 80.2, 77.9, 77.5, 75.6, 69.7, 68.6, 66.8, 64.5, 61.7, 60.7, 56.5, 50.4, 47.2, 46.5,
].map(atDay)

/** June 18, and June 30 with the range that its forecast has. */
export const today: PlotPoint = atDay(46.5, 18)
export const forecast: PlotPoint = atDay(15.3, 30)
export const forecastRange: readonly PlotPoint[] = [today, atDay(10.7, 30), atDay(19.9, 30)]

/** The four largest categories, in cents, with their part of $534.87. */
export const shares = [
  { name: 'Groceries', color: 'var(--cat-1)', cents: 20663, percent: 39 },
  { name: 'Transport', color: 'var(--cat-3)', cents: 7920, percent: 15 },
  { name: 'Phone and bills', color: 'var(--cat-4)', cents: 7700, percent: 14 },
  { name: 'Eating out', color: 'var(--cat-2)', cents: 6490, percent: 12 },
]
