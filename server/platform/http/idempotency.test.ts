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

test('the same key does its work once and answers alike', async () => {
  let times = 0
  const work = async () => {
    times += 1
    return done
  }
  for (const now of [noon, noon + hour, noon + 23 * hour])
    assert.deepEqual(await idempotency(db).runIdempotent(requestWith('once', undefined, now), true, work), done)
  assert.equal(times, 1)
})

test('after a day the key is free again', async () => {
  const work = async () => done
  await idempotency(db).runIdempotent(requestWith('day'), true, work)
  let again = false
  await idempotency(db).runIdempotent(requestWith('day', 'POST /other', noon + 25 * hour), true, async () => {
    again = true
    return done
  })
  assert.equal(again, true)
})

test('while the first is running the second is told so', async () => {
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

test('a refusal keeps nothing, so the same key may try again', async () => {
  const reject = async () => {
    throw problem(400, 'no', 'No.')
  }
  await assert.rejects(idempotency(db).runIdempotent(requestWith('refused'), true, reject), /No\./)
  assert.deepEqual(await idempotency(db).runIdempotent(requestWith('refused'), true, async () => done), done)
})

test('work that fails half-way leaves nothing behind', async () => {
  const half = async () => {
    await db.run`insert into settings (name, value) values (${'half'}, ${'yes'})`
    throw problem(400, 'no', 'No.')
  }
  await assert.rejects(idempotency(db).runIdempotent(requestWith('half'), true, half))
  assert.equal(await db.one`select value from settings where name = ${'half'}`, undefined)
})

test('a claim that a crash left behind is taken over after a minute', async () => {
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

/** A claim whose work goes on only when it is let go on. */
async function sleepingClaim(key: string, end: () => StoredResponse, now = noon) {
  const { promise: gate, resolve: wake } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const answered = idempotency(db).runIdempotent(requestWith(key, undefined, now), false, async () => {
    begin()
    await gate
    return end()
  })
  await begun
  return { wake, answered }
}

test('whoever slept through the taking over of their claim does not change the answer that was kept', async () => {
  const late = await sleepingClaim('late', () => ({ status: 200, body: '"late"' }))
  await idempotency(db).runIdempotent(requestWith('late', undefined, noon + 61_000), false, async () => done)
  late.wake()
  await late.answered
  assert.deepEqual(
    await idempotency(db).runIdempotent(requestWith('late', undefined, noon + 62_000), false, neverRun),
    done,
  )
})

test('a sleeper that fails does not free the key while whoever took it over is at work', async () => {
  const fail = () => {
    throw problem(400, 'no', 'No.')
  }
  const late = await sleepingClaim('fails', fail)
  const second = await sleepingClaim('fails', () => done, noon + 61_000)
  late.wake()
  await assert.rejects(late.answered, /No\./)
  await assert.rejects(
    idempotency(db).runIdempotent(requestWith('fails', undefined, noon + 62_000), false, neverRun),
    /still running/,
  )
  second.wake()
  assert.deepEqual(await second.answered, done)
})

test('a sleeper that would make a second thing is rolled back', async () => {
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

test('claim, work and answer of a submission commit together, once', async () => {
  const work = async () => {
    await db.run`insert into settings (name, value) values (${'together'}, ${'yes'})`
    // Another server has a connection of its own, which does not see what has not committed.
    assert.equal(await storedFor('together'), undefined)
    return done
  }
  await idempotency(db).runIdempotent(requestWith('together'), true, work)
  assert.deepEqual({ ...(await storedFor('together', db)) }, { status: 200, reply: '"done"' })
})

test('of three submissions sent at once with one key, one is done and all are answered alike', async () => {
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

test('what is kept can be looked up without claiming the key', async () => {
  const look = (request: IdempotentRequest) => idempotency(db).find(request)
  assert.equal(await look(requestWith('looked up')), undefined)
  assert.equal(await storedFor('looked up'), undefined)
  await idempotency(db).runIdempotent(requestWith('looked up'), true, async () => done)
  assert.deepEqual(await look(requestWith('looked up', undefined, noon + 23 * hour)), done)
  assert.equal(await look(requestWith('looked up', undefined, noon + 25 * hour)), undefined)
  assert.equal(await look(requestWith('looked up', 'POST /other')), undefined)
})

async function neverRun(): Promise<StoredResponse> {
  throw new Error('This work was done already')
}
