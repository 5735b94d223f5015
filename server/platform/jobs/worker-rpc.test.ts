import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { workerCalls } from './worker-rpc.ts'

interface Work {
  [task: string]: (about: never) => unknown
  double: (about: { of: number }) => number
  refuse: (about: { why: string }) => never
  count: (about: { to: number }) => number
  die: (about: object) => void
}

/** Calls into a test's own thread. */
function threadOf(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-thread-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'thread.mjs')
  writeFileSync(
    file,
    `import { handleCalls } from ${JSON.stringify(join(import.meta.dirname, 'worker-rpc.ts'))}
    handleCalls({
      double: ({ of }) => of * 2,
      refuse: ({ why }) => { throw new Error(why) },
      count: ({ to }) => { let sum = 0; for (let n = 0; n < to; n += 1) sum += n % 7; return sum },
      die: () => process.exit(3),
    })`,
  )
  return workerCalls<Work>(pathToFileURL(file))
}

test('returns results and errors to their own callers', async (t) => {
  const call = threadOf(t)
  const rejected = call('refuse', { why: 'This text cannot be read.' })
  const [one, other] = [call('double', { of: 21 }), call('double', { of: 4 })]
  await assert.rejects(rejected, { message: 'This text cannot be read.' })
  assert.deepEqual(await Promise.all([one, other]), [42, 8])
})

test('keeps the event loop running while a thread computes', async (t) => {
  const call = threadOf(t)
  await call('double', { of: 1 })
  let turns = 0
  const turning = setInterval(() => (turns += 1))
  await call('count', { to: 300_000_000 })
  clearInterval(turning)
  assert.ok(turns > 20, `${turns} event loop turns`)
})

test('fails the pending calls of a dead thread, and starts a new one for the next call', async (t) => {
  const call = threadOf(t)
  await assert.rejects(call('die', {}), /ended with work before it/)
  assert.equal(await call('double', { of: 3 }), 6)
})
