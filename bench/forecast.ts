import { measureForecast } from '#server/testing/tracker/forecast-accuracy.ts'
import { casesOf, type Figures, forecastFigures, pointNames } from '#server/testing/tracker/forecast-errors.ts'
import { subjectsOf } from '#server/testing/tracker/people.ts'
import { type BenchmarkResult, createResult, dash, lineOf } from './benchmark-result.ts'

const userCount = 2000
const accuracyName = `forecast for ${userCount.toLocaleString('en-US')} synthetic users`
const errorName = 'forecast for synthetic people'

/** Measures forecast accuracy for months that had not begun. */
function measureAccuracy(): BenchmarkResult[] {
  const { mase, pinball, coverage } = measureForecast(Array.from({ length: userCount }, (_, seed) => seed))
  const losses = Object.entries(pinball).map(([quantile, percent]) => `${percent.toFixed(1)} at ${quantile}`)
  const coverageTexts = coverage.map(({ sampleSize, observed }) => `${sampleSize}: ${(observed * 100).toFixed(1)}`)
  const maxCoverageError = Math.max(...coverage.map(({ observed }) => Math.abs(observed - 0.8))) * 100
  const minCoverage = Math.min(...coverage.map(({ observed }) => observed)) * 100
  return [
    createResult(
      `${accuracyName}: mean absolute scaled error (MASE), relative to repeating the previous month`,
      mase.toFixed(2),
      '< 1',
      mase < 1,
    ),
    createResult(`${accuracyName}: pinball loss in percent of the month's spending`, losses.join(', '), '–', true),
    createResult(
      `${accuracyName}: observed coverage of the 80 % prediction interval in percent, by number of backtests`,
      coverageTexts.join('; '),
      '–',
      true,
    ),
    createResult(
      `${accuracyName}: max deviation from nominal coverage`,
      `${maxCoverageError.toFixed(1)} points`,
      '≤ 4',
      maxCoverageError <= 4,
    ),
    createResult(`${accuracyName}: min coverage`, `${minCoverage.toFixed(1)} %`, '≥ 78 %', minCoverage >= 78),
  ]
}

const list = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(1)).join('; ')

/** Rows of a group of people: errors beside the best plain method, and coverage, at the three points in time. */
function errorRows(group: string, figures: readonly Figures[]): BenchmarkResult[] {
  // The interval promises its coverage over all people together.
  const coverageThreshold = group === 'all people' ? '78 to 84' : dash
  const measures = [
    { measure: 'percent', unit: "percent of the month's spending" },
    { measure: 'money', unit: 'percent of all money' },
  ] as const
  const points = pointNames.join('; ')
  const errors = measures.map(({ measure, unit }) => {
    const own = figures.map((one) => one.errors.forecast[measure])
    const plain = figures.map((one) => one.bestPlain[measure])
    const isBelow = own.every((error, index) => error < (plain[index] ?? 0))
    const name = `${errorName}, ${group}: mean error in ${unit}, ${points}`
    return createResult(name, list(own), `< ${list(plain)} (best plain method)`, isBelow)
  })
  const coverage = figures.map((one) => 100 * one.coverage)
  return [
    ...errors,
    createResult(
      `${errorName}, ${group}: coverage of the 80 % prediction interval in percent, ${points}`,
      list(coverage),
      coverageThreshold,
      coverage.every((one) => one >= 78 && one <= 84),
    ),
  ]
}

/** Measures errors and coverage in the course of a month, on the tuning seeds of both generators. */
function measureErrors(): BenchmarkResult[] {
  const figures = forecastFigures([...subjectsOf('tuning')].flatMap((one) => casesOf(one)))
  return ['all people', 'users', 'kinds'].flatMap((group) =>
    errorRows(
      group,
      figures.filter((one) => one.group === group),
    ),
  )
}

/** Measures the selected benchmarks of the forecast. */
export function measureForecasts(isSelected: (name: string) => boolean): BenchmarkResult[] {
  const results = [
    ...(isSelected(accuracyName) ? measureAccuracy() : []),
    ...(isSelected(errorName) ? measureErrors() : []),
  ]
  for (const result of results) console.log(lineOf(result))
  return results
}
