import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arcPath, labelPositions, ringArcs } from './donut-arcs.ts'

test('the segments of a ring are consecutive and fill it', () => {
  assert.deepEqual(ringArcs([50, 25, 25]), [
    { from: 0, to: 0.5 },
    { from: 0.5, to: 0.75 },
    { from: 0.75, to: 1 },
  ])
})

test('a segment leaves a gap, a large one takes the long arc, and a single one is the full ring', () => {
  assert.equal(arcPath({ from: 0, to: 0.25 }, 100, 0), 'M0 -100A100 100 0 0 1 100 0')
  assert.match(arcPath({ from: 0.25, to: 1 }, 100, 0), /^M100 0A100 100 0 1 1 /)
  assert.equal(arcPath({ from: 0, to: 0.25 }, 100, 4), 'M2 -99.98A100 100 0 0 1 99.98 -2')
  assert.equal(arcPath({ from: 0, to: 1 }, 100, 4), 'M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100')
})

test('a very small segment is still drawn, at half its length', () => {
  const drawn = arcPath({ from: 0, to: 0.001 }, 100, 10)
  assert.equal(drawn, arcPath({ from: 0.00025, to: 0.00075 }, 100, 0))
})

test('labels are on the side of their segment and never overlap', () => {
  const arcs = ringArcs([70, 10, 8, 4, 3, 2, 2, 1])
  const positions = labelPositions(arcs, 80, 20)
  assert.deepEqual(
    positions.map(({ side }) => side),
    ['right', 'left', 'left', 'left', 'left', 'left', 'left', 'left'],
  )
  const heights = positions.slice(1).map(({ y }) => y)
  const sorted = heights.toSorted((a, b) => a - b)
  for (const [index, y] of sorted.slice(1).entries()) assert.ok(y - (sorted[index] ?? 0) >= 19.9, `${sorted}`)
  assert.deepEqual(
    heights,
    heights.toSorted((a, b) => b - a),
  )
})
