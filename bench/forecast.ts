import { measureForecast } from '#server/testing/tracker/forecast-accuracy.ts'
import { createVerdict, type Verdict } from './verdicts.ts'

const people = 2000
export const accuracyName = `forecast of ${people.toLocaleString('en-US')} people who were made up`

/** Measures forecast accuracy for months that had not begun. */
export function measureAccuracy(): Verdict[] {
  const { mase, pinball, coverage } = measureForecast(Array.from({ length: people }, (_, seed) => seed))
  const losses = Object.entries(pinball).map(([quantile, percent]) => `${percent.toFixed(1)} at ${quantile}`)
  const coverageTexts = coverage.map(
    ({ errors, inside, wanted }) => `${errors}: ${(inside * 100).toFixed(1)} of ${(wanted * 100).toFixed(1)}`,
  )
  const maxDeviation = Math.max(...coverage.map(({ inside, wanted }) => Math.abs(inside - wanted))) * 100
  const minCoverage = Math.min(...coverage.map(({ inside }) => inside)) * 100
  const verdicts = [
    createVerdict(`${accuracyName}: error against repeating the month before (MASE)`, mase.toFixed(2), '< 1', mase < 1),
    createVerdict(`${accuracyName}: pinball loss in percent of a month`, losses.join(', '), '–', true),
    createVerdict(`${accuracyName}: months inside the band in percent, by errors`, coverageTexts.join('; '), '–', true),
    createVerdict(
      `${accuracyName}: farthest from k / (m + 1)`,
      `${maxDeviation.toFixed(1)} points`,
      '≤ 4',
      maxDeviation <= 4,
    ),
    createVerdict(`${accuracyName}: least inside the band`, `${minCoverage.toFixed(1)} %`, '≥ 78 %', minCoverage >= 78),
  ]
  for (const { line } of verdicts) console.log(line)
  return verdicts
}
