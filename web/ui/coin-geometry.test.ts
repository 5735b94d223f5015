import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ringGeometry, ringRadii } from './coin-geometry.ts'

test('the three bronze lessons are three round segments that start next to the top', () => {
  const { paths, dense } = ringGeometry(3, ringRadii[0])
  assert.equal(paths.length, 3)
  assert.equal(paths[0], 'M215.3 139.9A62 62 0 0 1 259.7 216.8')
  assert.equal(dense, false)
})

test('a single lesson is a full ring with one gap at the top', () => {
  const { paths } = ringGeometry(1, ringRadii[3])
  assert.deepEqual(paths, ['M215.5 24.7A176 176 0 1 1 184.5 24.7'])
})

test('segments have flat ends when round ends would touch', () => {
  const { paths, dense } = ringGeometry(60, ringRadii[0])
  assert.equal(dense, true)
  assert.equal(new Set(paths).size, 60)
})

test('a tier without lessons draws nothing', () => {
  assert.deepEqual(ringGeometry(0, ringRadii[1]).paths, [])
})
