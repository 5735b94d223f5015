import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalescedReads } from './coalesced-reads.ts'

test('concurrent reads of one tracker state share one result, and never miss a change', async () => {
  let revision = 1
  const begun: string[] = []
  const answers: PromiseWithResolvers<string>[] = []
  const read = coalescedReads({ revision: async () => revision }, (member, today) => {
    begun.push(`${member} ${today} ${revision}`)
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const concurrentReads = [read(1, '2026-03-15'), read(1, '2026-03-15'), read(2, '2026-03-15'), read(1, '2026-03-16')]
  await Promise.resolve().then(() => {})
  revision = 2
  const after = read(1, '2026-03-15')
  await Promise.resolve().then(() => {})
  assert.deepEqual(begun, ['1 2026-03-15 1', '2 2026-03-15 1', '1 2026-03-16 1', '1 2026-03-15 2'])
  for (const [at, { resolve }] of answers.entries()) resolve(`answer ${at}`)
  assert.deepEqual(await Promise.all([...concurrentReads, after]), [
    'answer 0',
    'answer 0',
    'answer 1',
    'answer 2',
    'answer 3',
  ])
  const laterRead = read(1, '2026-03-15')
  await Promise.resolve().then(() => {})
  answers.at(-1)?.reject(new Error('gone'))
  await assert.rejects(laterRead, /gone/)
  assert.equal(begun.length, 5)
})
