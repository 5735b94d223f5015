import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { slowHalf } from './journey-order.ts'

const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .slice(0, 4)

test('The files that took longest in an earlier run start first, under the names of that run', () => {
  const [first = '', second = '', third = '', fourth = ''] = files
  const times = { [first]: 10, [second]: 40_000, [third]: 20, [fourth]: 30_000 }
  assert.deepEqual(
    slowHalf(
      files.map((file) => `e2e/${file}`),
      times,
    ),
    [second, fourth],
  )
})
