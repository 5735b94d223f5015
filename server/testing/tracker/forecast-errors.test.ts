import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureBills } from './bill-recall.ts'
import { casesOf, forecastFigures } from './forecast-errors.ts'
import { spentOn } from './forecasting.ts'
import { subjectsOf } from './people.ts'
import { plainForecasts } from './plain-forecasts.ts'

test('plain forecasts use past totals, at least what is spent, or what is spent plus the rests of past months', () => {
  const month = (early: number, late: number, of: string) => [
    spentOn(`${of}-10`, early, 'Early'),
    spentOn(`${of}-11`, late, 'Late'),
  ]
  const past = [month(100, 20, '2026-01'), month(200, 10, '2026-02'), month(600, 60, '2026-03')]
  assert.deepEqual(plainForecasts(past, [], 0), {
    mean: 330,
    median: 210,
    'mean of rests': 330,
    'median of rests': 210,
  })
  assert.deepEqual(plainForecasts(past, [spentOn('2026-04-02', 300, 'Coat')], 10), {
    mean: 330,
    median: 300,
    'mean of rests': 330,
    'median of rests': 320,
  })
})

test('figures of a group give errors in percent of a month and of all money, and the coverage', () => {
  const one = (kind: string, actual: number, forecast: number, isCovered: boolean | null) => ({
    ...{ generator: 'kinds', kind, point: 'start' as const, actual, isCovered },
    forecasts: { forecast, mean: actual, median: actual + 10, 'mean of rests': 0, 'median of rests': 0 },
  })
  const cases = [one('teen', 100, 120, true), one('family', 300, 240, false), one('family', 100, 100, null)]
  const [all, , , generator, , , teen] = forecastFigures(cases)
  assert.deepEqual([all?.group, all?.count, all?.bandCount, all?.coverage], ['all people', 3, 2, 0.5])
  assert.ok(Math.abs((all?.errors.forecast.percent ?? 0) - 40 / 3) < 1e-9)
  assert.equal(all?.errors.forecast.money, 16)
  assert.deepEqual(all?.bestPlain, { percent: 0, money: 0 })
  assert.deepEqual([generator?.group, teen?.group, teen?.coverage], ['kinds', 'kinds: teen', 1])
})

test('counts true bills that are found, missed and wrong', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const entries = months.flatMap((month, index) => [
    spentOn(`2025-${month}-03`, 90_000, 'Rent'),
    spentOn(`2025-${month}-05`, 4000, 'Club'),
    ...(index % 4 === 0 ? [spentOn(`2025-${month}-20`, 1000 * (index + 1), 'Plumber')] : []),
  ])
  const subject = { generator: 'kinds', kind: '', first: { year: 2025, month: 1 }, entries }
  const { missed, ...counts } = measureBills([{ ...subject, bills: new Set(['Rent', 'Plumber', 'Rare']) }])
  assert.deepEqual(counts, { trueBills: 2, found: 1, wrong: 1 })
  assert.deepEqual([...missed], [['Plumber', 1]])
})

test('forecasts synthetic people better than any plain method, with an interval that holds four of five months', () => {
  const figures = forecastFigures([...subjectsOf('tuning', 10)].flatMap((one) => casesOf(one, [4, 8, 14])))
  for (const { group, point, errors, bestPlain, coverage } of figures) {
    const label = `${group}, ${point}`
    // Few people of a kind are in the sample; the bench measures all.
    if (group.startsWith('kinds:')) continue
    assert.ok(errors.forecast.percent <= bestPlain.percent, `${label}: ${errors.forecast.percent} %`)
    assert.ok(errors.forecast.money <= bestPlain.money, `${label}: ${errors.forecast.money} % of money`)
    assert.ok(coverage > 0.72 && coverage < 0.9, `${label}: ${coverage}`)
  }
})
