import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flowChart, flowRows, flowText } from './flow-chart.ts'

const days = (...cents: number[]) => cents.map((one, index) => ({ day: `2026-06-${index + 18}`, cents: one }))

test('the line changes its style exactly where it crosses zero', () => {
  const lines = flowChart(days(10_000, -10_000, 10_000), 'USD')?.lines ?? []
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['main', 'below', 'main'],
  )
  assert.deepEqual(lines[0]?.points.at(-1), lines[1]?.points[0])
  assert.deepEqual(
    lines[1]?.points.map(([x]) => x),
    [25, 50, 75],
  )
  assert.deepEqual(flowChart(days(100, 200), 'USD')?.lines?.length, 1)
})

test('the text shows the lowest day, or the period below zero', () => {
  assert.equal(flowText(days(300, 100, 200), 'USD'), 'The lowest day is June 19, with about $1.00 left.')
  assert.equal(
    flowText(days(300, -100, -200, 5, -1), 'USD'),
    'Money runs out: it is expected to be below zero from June 19 to June 20, and later again. The lowest day is June 20, with about −$2.00.',
  )
  assert.match(flowText(days(300, -100, 5), 'USD'), /below zero on June 19\./)
})

test('the table always includes the lowest day', () => {
  const many = Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 5, 18 + index)).toISOString().slice(0, 10),
    cents: index === 43 ? -5 : 100,
  }))
  const rows = flowRows(many, 'USD')
  assert.ok(rows.length <= 12)
  assert.deepEqual(
    rows.filter(([day]) => day?.includes('lowest')),
    [['July 31, the lowest', '−$0.05']],
  )
})

test('draws nothing without days', () => {
  assert.equal(flowChart([], 'USD'), null)
  assert.equal(flowText([], 'USD'), '')
})

test('the zero line does not cross the label of the lowest day, which moves below it if close', () => {
  const text = (...cents: number[]) => {
    const chart = flowChart(days(...cents), 'USD')
    const at = chart?.labels?.find(({ text }) => text.startsWith('Lowest'))
    return { below: Number(at?.y) - Number(chart?.markers?.[0]?.y), isOnZero: at?.y === chart?.base }
  }
  assert.equal(text(40_000, 10_000, 400_000).isOnZero, true)
  assert.deepEqual(text(400_000, 200_000, 400_000), { below: 0, isOnZero: false })
  assert.deepEqual(text(400_000, -10_000, 400_000), { below: 0, isOnZero: false })
})

test('labels, text and table are in the currency of the tracker', () => {
  const low = days(30_000, -10_000)
  const texts = flowChart(low, 'EUR')?.labels?.map(({ text }) => text)
  assert.deepEqual(texts, ['€400', '€0', 'June 18', 'June 19', 'Lowest −€100'])
  assert.match(flowText(low, 'EUR'), /with about −€100\.00\.$/)
  assert.deepEqual(flowRows(low, 'GBP'), [
    ['June 18', '£300.00'],
    ['June 19, the lowest', '−£100.00'],
  ])
})
