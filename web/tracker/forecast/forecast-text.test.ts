import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseText, type Forecast, missingText, projectionOf, rangeSentence, scoreText } from './forecast-text.ts'
import { sampleForecast } from './sample-forecast.ts'

const forecast = sampleForecast({ today: '2026-06-18', start: 1 })
const [running] = forecast.months
assert.ok(running)
const atForecastLevel = (forecastLevel: Forecast['ladder'], fullMonths: number): Forecast => ({
  ...forecast,
  ladder: forecastLevel,
  fullMonths,
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
  assert.match(missingText(atForecastLevel('none', 0)) ?? '', /^A forecast needs one full month of expenses/)
  assert.match(missingText(atForecastLevel('repeat', 1)) ?? '', /^So far there is one full month/)
  assert.equal(missingText(atForecastLevel('range', 2)), 'With 4 more full months the forecast can say how sure it is.')
  assert.equal(
    missingText(atForecastLevel('range', 5)),
    'With one more full month the forecast can say how sure it is.',
  )
  assert.equal(missingText(atForecastLevel('band', 6)), null)
})

test('only the current month continues with a forecast', () => {
  const june = { month: 6, year: 2026 }
  assert.equal(projectionOf(forecast, june)?.path.at(-1)?.day, '2026-06-30')
  assert.equal(projectionOf(forecast, { month: 6, year: 2025 }), null)
  assert.equal(projectionOf(forecast, { month: 5, year: 2026 }), null)
  assert.equal(projectionOf(atForecastLevel('none', 0), june), null)
  assert.equal(projectionOf(undefined, june), null)
})
