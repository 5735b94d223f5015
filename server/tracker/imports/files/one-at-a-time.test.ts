import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { ProblemError } from '#server/platform/http/problems.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readFile } from './read-file.ts'

/** A task that runs until it is ended. */
function heldTask(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = () => {
    log.push(name)
    return promise
  }
  return { run, end: () => resolve(name) }
}

function assertBusy(error: unknown) {
  assert.ok(error instanceof ProblemError)
  assert.deepEqual([error.status, error.problem.code, error.headers['retry-after']], [503, 'busy', '5'])
  return true
}

test('runs one task at a time, in order of arrival, even after a failure', async () => {
  const gate = oneAtATime({ waiting: 4, waitMs: 60_000 })
  const log: string[] = []
  const first = heldTask(log, 'first')
  const running = gate(first.run)
  const failing = gate(async () => {
    log.push('failing')
    throw new Error('broken')
  })
  const last = gate(async () => {
    log.push('last')
    return 'last'
  })
  await eventLoopTurn()
  assert.deepEqual(log, ['first'])
  first.end()
  assert.equal(await running, 'first')
  await assert.rejects(failing, /broken/)
  assert.equal(await last, 'last')
  assert.deepEqual(log, ['first', 'failing', 'last'])
  assert.equal(await gate(async () => 'idle again'), 'idle again')
})

test('rejects a caller with 503 if enough others wait', async () => {
  const gate = oneAtATime({ waiting: 1, waitMs: 60_000 })
  const log: string[] = []
  const first = heldTask(log, 'first')
  const accepted = [gate(first.run), gate(async () => 'second')]
  await assert.rejects(
    gate(async () => 'third'),
    assertBusy,
  )
  first.end()
  assert.deepEqual(await Promise.all(accepted), ['first', 'second'])
})

test('rejects a caller with 503 after its longest wait, and keeps the others in line', async () => {
  const gate = oneAtATime({ waiting: 4, waitMs: 20 })
  const log: string[] = []
  const first = heldTask(log, 'first')
  const running = gate(first.run)
  await assert.rejects(
    gate(async () => log.push('late')),
    assertBusy,
  )
  const next = gate(async () => 'next')
  first.end()
  assert.deepEqual([await running, await next, log], ['first', 'next', ['first']])
})

test('one file is parsed at a time, four others wait, and the next one is rejected with 503', async () => {
  const file = Buffer.from('Date,Description,Amount\n2026-11-03,Lunch,-1.00\n')
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => readFile(file)))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  )
  assert.ok(results[5]?.status === 'rejected' && assertBusy(results[5].reason))
  assert.equal((await readFile(file)).rows.length, 1)
})
