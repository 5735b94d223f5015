import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase, openMigrated } from '#server/platform/db/open.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { type IdempotentRequest, idempotency, type StoredResponse } from './idempotency.ts'
import { problem } from './problems.ts'

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const hour = 60 * 60 * 1000
const done: StoredResponse = { status: 200, body: '"done"' }

let db: Database
let otherServer: Database
before(async () => {
  const location = await createTestLocation()
  db = await openMigrated(location, '2026-01-01T00:00:00.000Z')
  otherServer = await openDatabase(location)
  remove = location.remove
  await db.run`
    insert into members (id, issuer, subject, email, created_at)
    values (${1}, ${'i'}, ${'s'}, ${'key@example.test'}, ${'2026-01-01T00:00:00.000Z'})`
})
let remove: () => Promise<void>
after(async () => {
  await db.close()
  await otherServer.close()
  await remove()
})

const requestWith = (key: string, fingerprint = 'POST /x {}', now = noon): IdempotentRequest => ({
  scope: { memberId: 1 },
  key,
  fingerprint,
  now,
})

test('runs the work once for equal keys, and replays the response', async () => {
  let times = 0
  const work = async () => {
    times += 1
    return done
  }
  for (const now of [noon, noon + hour, noon + 23 * hour])
    assert.deepEqual(await idempotency(db).runIdempotent(requestWith('once', undefined, now), true, work), done)
  assert.equal(times, 1)
})

test('frees a key after a day', async () => {
  const work = async () => done
  await idempotency(db).runIdempotent(requestWith('day'), true, work)
  let again = false
  await idempotency(db).runIdempotent(requestWith('day', 'POST /other', noon + 25 * hour), true, async () => {
    again = true
    return done
  })
  assert.equal(again, true)
})

test('reports a conflict for a second call while the first is running', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = idempotency(db).runIdempotent(requestWith('running'), false, async () => {
    begin()
    await gate
    return done
  })
  await begun
  await assert.rejects(
    idempotency(db).runIdempotent(requestWith('running'), false, async () => done),
    /still running/,
  )
  open()
  assert.deepEqual(await first, done)
})

test('does not store a rejection, so that the key can be retried', async () => {
  const reject = async () => {
    throw problem(400, 'refused', 'No.')
  }
  await assert.rejects(idempotency(db).runIdempotent(requestWith('refused'), true, reject), /No\./)
  assert.deepEqual(await idempotency(db).runIdempotent(requestWith('refused'), true, async () => done), done)
})

test('leaves nothing of work that fails half-way', async () => {
  const half = async () => {
    await db.run`insert into settings (name, value) values (${'half'}, ${'yes'})`
    throw problem(400, 'refused', 'No.')
  }
  await assert.rejects(idempotency(db).runIdempotent(requestWith('half'), true, half))
  assert.equal(await db.one`select value from settings where name = ${'half'}`, undefined)
})

test('takes over an abandoned claim after a minute', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const crash = () => {
    begin()
    return new Promise<StoredResponse>(() => {})
  }
  idempotency(db).runIdempotent(requestWith('crashed'), false, crash)
  await begun
  await assert.rejects(
    idempotency(db).runIdempotent(requestWith('crashed', undefined, noon + 30_000), false, async () => done),
    /still running/,
  )
  assert.deepEqual(
    await idempotency(db).runIdempotent(requestWith('crashed', undefined, noon + 61_000), false, async () => done),
    done,
  )
})

/** A claim whose work continues only on demand. */
async function startPendingRequest(key: string, end: () => StoredResponse, now = noon) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const answered = idempotency(db).runIdempotent(requestWith(key, undefined, now), false, async () => {
    begin()
    await gate
    return end()
  })
  await begun
  return { release, answered }
}

test("keeps the stored response when a claim's paused former owner resumes", async () => {
  const lateRequest = await startPendingRequest('late', () => ({ status: 200, body: '"late"' }))
  await idempotency(db).runIdempotent(requestWith('late', undefined, noon + 61_000), false, async () => done)
  lateRequest.release()
  await lateRequest.answered
  assert.deepEqual(
    await idempotency(db).runIdempotent(requestWith('late', undefined, noon + 62_000), false, failIfRun),
    done,
  )
})

test('keeps the key claimed when its paused former owner fails', async () => {
  const fail = () => {
    throw problem(400, 'refused', 'No.')
  }
  const lateRequest = await startPendingRequest('fails', fail)
  const second = await startPendingRequest('fails', () => done, noon + 61_000)
  lateRequest.release()
  await assert.rejects(lateRequest.answered, /No\./)
  await assert.rejects(
    idempotency(db).runIdempotent(requestWith('fails', undefined, noon + 62_000), false, failIfRun),
    /still running/,
  )
  second.release()
  assert.deepEqual(await second.answered, done)
})

test('rolls back a paused former owner that would repeat the work', async () => {
  const work = async () => {
    await db.run`update idempotency_keys set claimed_at = ${'2026-03-15T12:01:01.000Z'} where idempotency_key = ${'twice'}`
    await db.run`insert into settings (name, value) values (${'twice'}, ${'yes'})`
    return done
  }
  await assert.rejects(idempotency(db).runIdempotent(requestWith('twice'), true, work), /still running/)
  assert.equal(await db.one`select value from settings where name = ${'twice'}`, undefined)
})

const storedFor = (key: string, server = otherServer) =>
  server.one`select status, reply from idempotency_keys where idempotency_key = ${key}`

test('commits claim, work and response of a submission together, once', async () => {
  const work = async () => {
    await db.run`insert into settings (name, value) values (${'together'}, ${'yes'})`
    // Another server has its own connection, which does not see uncommitted data.
    assert.equal(await storedFor('together'), undefined)
    return done
  }
  await idempotency(db).runIdempotent(requestWith('together'), true, work)
  assert.deepEqual({ ...(await storedFor('together', db)) }, { status: 200, reply: '"done"' })
})

test('runs one of three concurrent submissions with one key, and answers all alike', async () => {
  let times = 0
  const submitTo = (server: Database) =>
    idempotency(server).runIdempotent(requestWith('at once'), true, async () => {
      times += 1
      await server.run`insert into settings (name, value) values (${'at once'}, ${'yes'})`
      return done
    })
  assert.deepEqual(await Promise.all([db, otherServer, db].map(submitTo)), [done, done, done])
  assert.equal(times, 1)
})

test('looks up a stored response without claiming the key', async () => {
  const findStored = (request: IdempotentRequest) => idempotency(db).find(request)
  assert.equal(await findStored(requestWith('looked up')), undefined)
  assert.equal(await storedFor('looked up'), undefined)
  await idempotency(db).runIdempotent(requestWith('looked up'), true, async () => done)
  assert.deepEqual(await findStored(requestWith('looked up', undefined, noon + 23 * hour)), done)
  assert.equal(await findStored(requestWith('looked up', undefined, noon + 25 * hour)), undefined)
  assert.equal(await findStored(requestWith('looked up', 'POST /other')), undefined)
})

async function failIfRun(): Promise<StoredResponse> {
  throw new Error('This work was done already')
}
