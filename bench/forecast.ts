import { measureForecast } from '#server/testing/tracker/forecast-accuracy.ts'
import { type BenchmarkResult, createResult, lineOf } from './benchmark-result.ts'

const userCount = 2000
export const accuracyName = `forecast for ${userCount.toLocaleString('en-US')} synthetic users`

/** Measures forecast accuracy for months that had not begun. */
export function measureAccuracy(): BenchmarkResult[] {
  const { mase, pinball, coverage } = measureForecast(Array.from({ length: userCount }, (_, seed) => seed))
  const losses = Object.entries(pinball).map(([quantile, percent]) => `${percent.toFixed(1)} at ${quantile}`)
  const coverageTexts = coverage.map(
    ({ sampleSize, observed, nominal }) =>
      `${sampleSize}: ${(observed * 100).toFixed(1)} of ${(nominal * 100).toFixed(1)}`,
  )
  const maxCoverageError = Math.max(...coverage.map(({ observed, nominal }) => Math.abs(observed - nominal))) * 100
  const minCoverage = Math.min(...coverage.map(({ observed }) => observed)) * 100
  const results = [
    createResult(
      `${accuracyName}: mean absolute scaled error (MASE), relative to repeating the previous month`,
      mase.toFixed(2),
      '< 1',
      mase < 1,
    ),
    createResult(`${accuracyName}: pinball loss in percent of the month's spending`, losses.join(', '), '–', true),
    createResult(
      `${accuracyName}: observed and nominal coverage of the prediction interval in percent, by number of backtests`,
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
  for (const result of results) console.log(lineOf(result))
  return results
}
