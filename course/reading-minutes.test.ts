import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingMinutes } from './reading-minutes.ts'

const words = (count: number) => 'word '.repeat(count)

test('reading minutes assume 200 words a minute', () => {
  assert.deepEqual([0, 40, 299, 300, 2000].map(words).map(readingMinutes), [1, 1, 1, 2, 10])
})

test('markup is not counted as words, and a calculator is not read', () => {
  assert.equal(readingMinutes(`${'- ## | '.repeat(400)}\n\n\`\`\`ledger\n${words(900)}\n\`\`\`\n\n${words(200)}`), 1)
})
