import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventStore } from '#server/payments/events/event-store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { idempotency } from '#server/platform/http/idempotency.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { type Purge, purgeJob, undoDays } from '#server/platform/jobs/purges.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { sitePurges } from './site-purges.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const noon = Date.parse('2026-03-15T12:00:00.000Z')

let db: Database
before(async () => {
  db = await testDatabase()
  await db.run`
    insert into members (id, issuer, subject, email, created_at)
    values (${1}, ${'i'}, ${'s'}, ${'key@example.test'}, ${'2026-01-01T00:00:00.000Z'})`
})
after(() => db.close())

const purges = (): Record<string, Purge> => ({
  ...sitePurges(
    { limits: rateLimiter(db), idempotency: idempotency(db) },
    sessionStore(db, () => false),
  ),
  'sweep:payment-events': { removeExpired: eventStore(db).purge },
  'sweep:deleted-expenses': { keepDays: undoDays, removeDeleted: expenseStore(db).purgeDeleted },
})
const jobTypes = () => Object.entries(purges()).map(([name, purge]) => purgeJob(name, purge))
const count = async (table: string) =>
  Number((await db.one`select count(*) as rows from ${{ strings: [table], values: [] }}`)?.rows)

/** Runs one round of every purge, as the server does. */
async function purgeAt(now: number) {
  for (const jobType of jobTypes()) {
    const { failed } = await jobQueue(db).runDue(jobType, { now: () => now })
    assert.deepEqual(failed, [])
  }
}

const addWindow = (bucket: string, start: number) =>
  db.run`insert into rate_limits (bucket, window_start, calls) values (${bucket}, ${start}, ${1})`
const addKey = (key: string, claimedAt: number) => db.run`
  insert into idempotency_keys (member_id, idempotency_key, request_hash, claimed_at)
  values (${1}, ${key}, ${'hash'}, ${isoTimestamp(claimedAt)})`
const addSession = async (name: string, createdAt: number, seenAt: number) => db.run`
  insert into sessions (id_hash, id, member_id, device, created_at, last_seen_at)
  values (${name}, ${await db.id()}, ${1}, ${'Test'}, ${isoTimestamp(createdAt)}, ${isoTimestamp(seenAt)})`
const addEvent = (event: string, receivedAt: number) => db.run`
  insert into payment_events (event, type, object, created_at, received_at)
  values (${event}, ${'charge.refunded'}, ${null}, ${isoTimestamp(receivedAt)}, ${isoTimestamp(receivedAt)})`

/** More expired windows and keys than one chunk deletes. */
async function addMany() {
  await db.run`
    insert into rate_limits (bucket, window_start, calls)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1100)
    select 'old ' || n, 1, 1 from numbers`
  await db.run`
    insert into idempotency_keys (member_id, idempotency_key, request_hash, claimed_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1100)
    select 1, 'old ' || n, 'hash', '2026-03-13T12:00:00.' || n || 'Z' from numbers`
}

test('deletes all expired rows every hour, and no valid ones', async () => {
  await addMany()
  await addWindow('running', noon)
  await addKey('yesterday', noon - 20 * hour)
  await addSession('used', noon - 100 * day, noon - 20 * day)
  await addSession('idle', noon - 100 * day, noon - 40 * day)
  await addSession('too old', noon - 190 * day, noon - hour)
  await addEvent('told lately', noon - 59 * day)
  await addEvent('told long ago', noon - 61 * day)
  await purgeAt(noon)
  assert.equal(await count('rate_limits'), 1101)
  await purgeAt(noon + hour)
  assert.deepEqual([await count('rate_limits'), await count('idempotency_keys'), await count('sessions')], [1, 1, 1])
  const left = await db.all`
    select bucket, idempotency_key, id_hash, event from rate_limits, idempotency_keys, sessions, payment_events`
  assert.deepEqual(
    left.map((row) => ({ ...row })),
    [{ bucket: 'running', idempotency_key: 'yesterday', id_hash: 'used', event: 'told lately' }],
  )
})

test('lets members undo a deletion for thirty days, then purges it', async () => {
  const store = expenseStore(db)
  const category = await db.transaction(async () => {
    await trackerStore(db).lock(1, isoTimestamp(noon))
    return (await trackerStore(db).categories(1))[0]?.id ?? 0
  })
  const later = noon + 60 * day
  for (const [description, age] of [['kept', 30 * day] as const, ['gone', 30 * day + 1] as const]) {
    const fields = {
      category_id: category,
      expense_date: '2026-03-01',
      kind: 'expense',
      amount: 1,
      description,
    } as const
    const row = await store.insert(
      1,
      { ...fields, payment_method: null, tags: null, income: null, account_id: null },
      null,
      isoTimestamp(noon),
    )
    await store.setDeleted(1, row, isoTimestamp(later - age))
  }
  await purgeAt(later)
  await purgeAt(later)
  const left = await db.all`select description from expenses`
  assert.deepEqual(
    left.map(({ description }) => description),
    ['kept'],
  )
})

test('deletes at most the given number of rows per purge chunk', async () => {
  for (let number = 0; number < 5; number += 1) {
    await addWindow(`few ${number}`, noon - 2 * day)
    await addKey(`few ${number}`, noon - 2 * day + number)
    await addSession(`idle ${number}`, noon - 100 * day, noon - 40 * day)
    await addSession(`too old ${number}`, noon - 190 * day, noon - hour)
    await addEvent(`event ${number}`, noon - 61 * day)
  }
  const sessions = sessionStore(db, () => false)
  const chunks = [
    rateLimiter(db).purge,
    idempotency(db).purge,
    sessions.purgeIdle,
    sessions.purgeOld,
    eventStore(db).purge,
  ]
  for (const purge of chunks)
    assert.deepEqual([await purge(noon, 3), await purge(noon, 3), await purge(noon, 3)], [3, 2, 0])
})
