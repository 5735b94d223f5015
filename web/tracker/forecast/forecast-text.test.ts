import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  courseText,
  type Forecast,
  missingText,
  overviewText,
  projectionOf,
  rangeSentence,
  scoreText,
} from './forecast-text.ts'
import { sampleForecast } from './sample-forecast.ts'

const forecast = sampleForecast({ today: '2026-06-18', start: 1 })
const [running] = forecast.months
assert.ok(running)
const atForecastLevel = (forecastLevel: Forecast['ladder'], fullMonths: number): Forecast => ({
  ...forecast,
  ladder: forecastLevel,
  fullMonths,
})

const firstWeek = (entered: number, days = entered): Forecast => ({
  ...atForecastLevel(entered < 7 ? 'none' : 'days', 0),
  firstDays: { entered, needed: 7, days },
  months: forecast.months.map((month, index) => ({
    ...month,
    ...(index === 0 && entered >= 7 ? { rangeKind: 'weeks' as const } : { range: null, rangeKind: null }),
  })),
  score: null,
})

test('the text names the expected total of the month', () => {
  assert.equal(courseText(forecast, 'USD'), 'On course for about $793 by June 30.')
  assert.equal(courseText(atForecastLevel('repeat', 1), 'EUR'), 'If it goes on like last month, about €793 by June 30.')
  assert.equal(courseText(atForecastLevel('none', 0), 'USD'), null)
})

test('labels the range as a prediction interval or as the range of past months', () => {
  const range = { low: 801, high: 893 }
  assert.equal(
    rangeSentence({ ...running, range, rangeKind: 'band80' }, 'EUR'),
    'In 4 of 5 months like this it ends between €801 and €893.',
  )
  assert.equal(
    rangeSentence({ ...running, range, rangeKind: 'past' }, 'USD'),
    'Your past months came to between $801 and $893. How sure the forecast is cannot be said yet.',
  )
  assert.equal(rangeSentence({ ...running, range: null, rangeKind: null }, 'USD'), null)
  assert.equal(
    rangeSentence({ ...running, range: { low: 800.6, high: 801.2 }, rangeKind: 'band80' }, 'USD'),
    'In 4 of 5 months like this it ends at about $801.',
  )
})

test('past months keep their own sums in a month that costs more', () => {
  const range = { low: 1343, high: 1665 }
  const past = 'Your past months came to between $1,343 and $1,665.'
  assert.equal(
    rangeSentence({ ...running, spent: 2626, range, rangeKind: 'past' }, 'USD'),
    `This month is already more than any past month. ${past}`,
  )
  assert.equal(
    rangeSentence({ ...running, spent: 1665, range, rangeKind: 'past' }, 'USD'),
    `${past} How sure the forecast is cannot be said yet.`,
  )
})

test('compares the score with the median of the past months, and says when it is no better', () => {
  const score = { months: 8, error: 38.2, medianError: 70.9, misses: [] }
  assert.equal(
    scoreText(score, 'USD'),
    'Over the last 8 months this forecast was off by $38 on average; the median of the months before would have been off by $71.',
  )
  assert.match(scoreText({ ...score, months: 1 }, 'EUR') ?? '', /^Last month this forecast was off by €38; the median/)
  for (const medianError of [30.4, 38.2, 38.4])
    assert.equal(
      scoreText({ ...score, medianError }, 'USD'),
      `Over the last 8 months this forecast was off by $38 on average. It did not beat the median of the months before, which would have been off by $${Math.floor(medianError)}.`,
    )
  assert.equal(scoreText({ ...score, months: 0 }, 'USD'), null)
  assert.equal(scoreText(null, 'USD'), null)
})

test('with too little data, the text lists what is missing', () => {
  assert.equal(
    missingText(firstWeek(4)),
    'Enter expenses on 3 more days to see your forecast. Until then you see here what is due.',
  )
  assert.match(missingText(firstWeek(7)) ?? '', /^With one full month of expenses, .* also covers the next months\.$/)
  assert.match(missingText(atForecastLevel('repeat', 1)) ?? '', /^So far there is one full month/)
  assert.equal(missingText(atForecastLevel('range', 2)), 'With 4 more full months the forecast can say how sure it is.')
  assert.equal(
    missingText(atForecastLevel('range', 5)),
    'With one more full month the forecast can say how sure it is.',
  )
  assert.equal(missingText(atForecastLevel('band', 6)), null)
})

test('in the first week the overview says on how many more days expenses are needed, and then names its days', () => {
  const june = { month: 6, year: 2026 }
  assert.equal(overviewText(firstWeek(0), june, 'USD'), 'Enter expenses on 7 days to see your forecast.')
  assert.equal(overviewText(firstWeek(6), june, 'USD'), 'Enter expenses on 1 more day to see your forecast.')
  assert.match(
    overviewText(firstWeek(7, 9), june, 'USD'),
    /^From 9 days: about \$793 by June 30\. With days like those so far it ends between \$\d+ and \$\d+\. Bills that are not known yet come on top\.$/,
  )
  assert.equal(overviewText(firstWeek(6), { month: 5, year: 2026 }, 'USD'), '')
})

test('the overview adds the score to the forecast, or the range without a score', () => {
  const june = { month: 6, year: 2026 }
  assert.match(overviewText(forecast, june, 'USD'), /^On course for about \$793 by June 30\. Over the last 8 months/)
  const [first, ...later] = forecast.months
  assert.ok(first)
  const above = { ...first, spent: 700, range: { low: 500, high: 600 }, rangeKind: 'past' as const }
  assert.match(
    overviewText({ ...forecast, months: [above, ...later] }, june, 'USD'),
    /June 30\. This month is already more than any past month\. Over the last 8 months/,
  )
  assert.match(overviewText({ ...forecast, score: null }, june, 'USD'), /June 30\. In 4 of 5 months like this it ends/)
})

test('only the current month continues with a forecast', () => {
  const june = { month: 6, year: 2026 }
  assert.equal(projectionOf(forecast, june)?.path.at(-1)?.day, '2026-06-30')
  assert.equal(projectionOf(forecast, { month: 6, year: 2025 }), null)
  assert.equal(projectionOf(forecast, { month: 5, year: 2026 }), null)
  assert.equal(projectionOf(atForecastLevel('none', 0), june), null)
  assert.equal(projectionOf(undefined, june), null)
})
