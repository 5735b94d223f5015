import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projectionOf } from '#web/tracker/forecast/forecast-text.ts'
import { sampleForecast } from '#web/tracker/forecast/sample-forecast.ts'
import type { Projection } from './forecast-band.ts'
import { monthChart } from './month-chart.ts'
import { sampleInsights } from './sample-month.ts'

const at = { today: '2026-06-18', start: 1 }
const june = { year: 2026, month: 6 }
const insights = sampleInsights(june, at)
const projection = projectionOf(sampleForecast(at), june)

const chartOf = (more: Projection | null = projection) => {
  const chart = monthChart(insights, more, 'USD')
  assert.ok(chart)
  return chart
}
const texts = (chart: ReturnType<typeof chartOf>, only?: 'wide' | 'narrow') =>
  chart.labels.filter((label) => label.only === only).map(({ text }) => text)

test('the current month is drawn until today, beside the previous month, and continues with its forecast', () => {
  const { lines, band, markers } = chartOf()
  assert.deepEqual(
    lines.map(({ kind, points }) => [kind, points.length]),
    [
      ['comparison', 32],
      ['forecast', 13],
      ['main', 19],
    ],
  )
  const [forecast, main] = [lines[1]?.points, lines[2]?.points]
  assert.deepEqual(main?.at(-1), forecast?.[0])
  assert.deepEqual([markers[0]?.x, markers[0]?.y], main?.at(-1))
  assert.equal(band?.length, 26)
  assert.deepEqual([band?.[0], band?.at(-1)], [forecast?.[0], forecast?.[0]])
  assert.ok((band?.[12]?.[1] ?? 0) < (band?.[13]?.[1] ?? 0) && band?.[12]?.[0] === band?.[13]?.[0])
})

test('labels name the lines, and a sentence describes the chart', () => {
  const chart = chartOf()
  assert.deepEqual(texts(chart), ['$500', '$1,000', 'June 1', '15', '30'])
  assert.deepEqual(texts(chart, 'narrow'), ['May $877.84', 'Forecast $793'])
  assert.deepEqual(texts(chart, 'wide'), ['May $877.84', 'Forecast $793', 'Today $534.87'])
  assert.match(chart.label, /^Spending so far in June stands at \$534\.87\. On the same day of May it was \$611\.09\./)
  assert.match(chart.label, /The forecast for June 30 is about \$793, between \$\d+ and \$\d+\.$/)
})

test('draws no band if the range is only that of past months', () => {
  const chart = chartOf(projection && { ...projection, rangeKind: 'past' })
  assert.equal(chart.band, undefined)
  assert.doesNotMatch(chart.label, /between/)
})

test('the height fits what is drawn: without a band, its upper end does not count', () => {
  const bandless = projection && { ...projection, rangeKind: 'past' as const, range: { low: 0, high: 900_000 } }
  assert.deepEqual(texts(chartOf(bandless)).slice(0, 2), ['$500', '$1,000'])
})

test("today's total is above a point near the floor, where the days are", () => {
  const high = projection && { ...projection, range: { low: 0, high: 900_000 } }
  const today = chartOf(high).labels.find(({ text }) => text.startsWith('Today'))
  assert.equal(today?.placement, 'above-right')
  assert.ok(today && today.y < 92, String(today?.y))
})

test("near the end of the month today's total is above its point, beside no line", () => {
  const late = { today: '2026-06-28', start: 1 }
  const chart = monthChart(sampleInsights(june, late), projectionOf(sampleForecast(late), june), 'USD')
  const today = chart?.labels.find(({ text }) => text.startsWith('Today'))
  assert.deepEqual([today?.placement, today?.x], ['above-right', chart?.markers[0]?.x])
})

test('the table has today, the forecast of the last day, and the previous month beside them', () => {
  const { headers, rows } = chartOf()
  assert.deepEqual(headers, ['Day', 'June so far', 'May'])
  assert.deepEqual(
    rows.find(([day]) => day === 'June 18'),
    ['June 18', '$534.87', '$611.09'],
  )
  assert.deepEqual(rows.at(-1)?.[0], 'June 30, forecast')
})

test('a past month is drawn to its end, with its own name and no forecast', () => {
  const may = monthChart(sampleInsights({ year: 2026, month: 5 }, at), null, 'USD')
  assert.ok(may)
  assert.deepEqual(texts(may, 'wide').toSorted(), ['April $744.94', 'May $877.84'])
  assert.match(may.label, /^Spending in May came to \$877\.84\. April came to/)
  assert.equal(may.lines.length, 2)
})

test('draws nothing without spending in both months', () => {
  assert.equal(monthChart(sampleInsights({ year: 2020, month: 5 }, at), null, 'USD'), null)
})

test('the two end labels never overlap', () => {
  const ends = chartOf().labels.filter(({ only, x }) => only === 'wide' && x === 100)
  const [upper, lower] = ends.map(({ y }) => y).toSorted((a, b) => a - b)
  assert.ok((lower ?? 0) - (upper ?? 0) >= 12)
})

test('all texts of the chart are in the currency of the tracker', () => {
  const chart = monthChart(insights, projection, 'EUR')
  assert.ok(chart)
  const all = [chart.label, ...chart.labels.flatMap(({ text, note }) => [text, note]), ...chart.rows.flat()].join(' ')
  assert.match(all, /€534\.87.*€793.*Forecast €793/)
  assert.doesNotMatch(all, /\$/)
})
