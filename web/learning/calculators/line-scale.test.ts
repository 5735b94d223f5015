import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundAbove } from '#web/ui/round-above.ts'
import { heightAt, lineEnds, markerLabel, scaleOf, seriesLabel, toPlotPoint } from './line-scale.ts'

const rising = {
  name: 'Balance',
  kind: 'main',
  points: [
    [0, 0],
    [10, 2191],
  ],
} as const
const falling = {
  name: 'Owed',
  kind: 'comparison',
  points: [
    [0, 6000],
    [60, 0],
  ],
} as const

test('a scale starts at zero and ends at a round number slightly above the maximum', () => {
  assert.deepEqual([2191, 100, 99, 398_298, 0.4].map(roundAbove), [2500, 120, 120, 500_000, 0.5])
  assert.deepEqual(scaleOf([rising]), { left: 0, right: 10, low: 0, high: 2500 })
})

test('losses extend the scale below zero, and an all-zero series still has a scale', () => {
  const scale = scaleOf([
    {
      ...rising,
      points: [
        [0, 3],
        [100, -20],
      ],
    },
  ])
  assert.ok(scale.low <= -20 && scale.high >= 3)
  assert.deepEqual(
    scaleOf([
      {
        ...rising,
        points: [
          [0, 0],
          [1, 0],
        ],
      },
    ]),
    { left: 0, right: 1, low: 0, high: 1 },
  )
})

test('a series with its own range is not flattened by zero', () => {
  const scale = scaleOf(
    [
      {
        ...rising,
        points: [
          [0, 1050],
          [12, 937.5],
        ],
      },
    ],
    true,
  )
  assert.ok(scale.low > 800 && scale.low <= 937.5 && scale.high >= 1050)
})

test('points are inside the box, and an interpolated height is between its neighbors', () => {
  const points = rising.points.map((point) => toPlotPoint(scaleOf([rising]), point))
  assert.deepEqual(points[0], [0, 100])
  assert.ok((points[1]?.[1] ?? -1) > 0)
  const middle = heightAt(points, 50)
  assert.ok(middle < 100 && middle > (points[1]?.[1] ?? 100))
  assert.equal(heightAt([], 50), 0)
})

test('every line name and point label stays inside the box', () => {
  for (const series of [rising, falling])
    for (const upper of [true, false]) {
      const points = series.points.map((point) => toPlotPoint(scaleOf([rising, falling]), point))
      const mark = seriesLabel(series, points, upper)
      assert.ok(mark.x >= 0 && mark.x <= 100 && mark.y >= 4 && mark.y <= 100, JSON.stringify(mark))
    }
  for (const x of [0, 20, 50, 80, 100])
    for (const falls of [true, false]) {
      const mark = markerLabel(x, 10, 'You pay $3,000', falls)
      assert.ok(mark.placement === 'above' ? mark.x <= 70 : mark.x >= 30, JSON.stringify(mark))
    }
})

test('two lines with the same end share one dot, that of the main line', () => {
  const to = (y: number) =>
    [
      [0, 100],
      [100, y],
    ] as const
  const yours = { kind: 'main', points: to(20) } as const
  assert.deepEqual(lineEnds([yours, { kind: 'comparison', points: to(20) }]), [{ kind: 'main', x: 100, y: 20 }])
  assert.equal(lineEnds([yours, { kind: 'comparison', points: to(21) }]).length, 2)
  assert.deepEqual(lineEnds([{ kind: 'main', points: [] }]), [])
})
