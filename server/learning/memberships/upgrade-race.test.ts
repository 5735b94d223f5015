import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { courseCacheKeyOf } from '#server/learning/lessons/course-cache-key.ts'
import { lessonStore } from '#server/learning/lessons/store.ts'
import { paymentsArea } from '#server/payments/area.ts'
import { purchasableRegistry } from '#server/payments/public/purchasable.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { untilBlocked } from '#server/testing/database/lock-wait.ts'
import { noticesOn } from '#server/testing/notices.ts'
import { enteredCents } from '#server/testing/tracker/ledger.ts'
import { membershipsOf } from './memberships.ts'
import { membershipStore } from './store.ts'

const timestamp = '2026-03-15T12:00:00.000Z'
const now = Date.parse(timestamp)

const serverOn = (db: Database) => {
  const config = readConfig({ PAYMENTS: 'bypass' })
  const jobs = jobQueue(db)
  const notices = noticesOn({ db, config })
  const clock = { now: () => now }
  const site = { config, db, clock, jobs, mailer: mailer(jobs, config), notices, log: Fastify().log }
  const products = purchasableRegistry()
  const payments = paymentsArea(site, { products }).public
  const lessons = lessonStore(db)
  const courseCacheKey = courseCacheKeyOf(db)
  const { memberships } = membershipsOf(site, { payments, products, lessons, courseCacheKey })
  return { db, store: membershipStore(db), ...memberships }
}

/** Two servers on one database, with the members 1 and 2. */
async function twoServers(t: TestContext) {
  const { db, open } = await scratchDatabase(t)
  await migrate(db, readMigrations(), timestamp)
  for (const id of [1, 2])
    await db.run`
      insert into members (id, issuer, subject, email, created_at)
      values (${id}, ${'issuer'}, ${`subject-${id}`}, ${`${id}@example.test`}, ${timestamp})`
  return { firstServer: serverOn(db), secondServer: serverOn(await open()) }
}

test('a checkout on one server waits for the same upgrade on another server and is then rejected', async (t) => {
  const { firstServer, secondServer } = await twoServers(t)
  const { second } = await firstServer.db.transaction(async () => {
    await firstServer.store.lockMember(1)
    const second = secondServer.checkout(1, { tier: 'gold' }, now)
    await untilBlocked(firstServer.db, second)
    const entry = { kind: 'purchase', tier: 'gold', amount_cents: 3999, reference: 'first' } as const
    await firstServer.store.addEntry(1, entry, ['silver', 'gold'], timestamp)
    return { second }
  })
  await assert.rejects(second, /^Error: Gold is included in your membership already\.$/)
  assert.equal(await enteredCents(secondServer.db, 1), 3999)
})

test('a checkout that waited for a smaller upgrade costs only the remaining difference', async (t) => {
  const { firstServer, secondServer } = await twoServers(t)
  const { second } = await firstServer.db.transaction(async () => {
    await firstServer.store.lockMember(1)
    const second = secondServer.checkout(1, { tier: 'platinum' }, now)
    await untilBlocked(firstServer.db, second)
    const entry = { kind: 'purchase', tier: 'silver', amount_cents: 1999, reference: 'first' } as const
    await firstServer.store.addEntry(1, entry, ['silver'], timestamp)
    return { second }
  })
  assert.equal((await second).success, true)
  assert.equal(await enteredCents(secondServer.db, 1), 5999)
  assert.equal(await secondServer.tierOf(1), 'platinum')
})

const oneWriter = testEngine === 'sqlite' && 'on SQLite one transaction writes at a time, whoever it is about'

test('an upgrade does not block other members', { skip: oneWriter }, async (t) => {
  const { firstServer, secondServer } = await twoServers(t)
  await firstServer.db.transaction(async () => {
    await firstServer.store.lockMember(1)
    assert.equal((await secondServer.checkout(2, { tier: 'silver' }, now)).success, true)
  })
})

test('an upgrade that fails half-way opens no tier and adds no entry', async (t) => {
  const { firstServer } = await twoServers(t)
  // Silver can be opened, but gold cannot.
  await firstServer.db.script('create unique index one_each on opened_tiers (member_id)')
  await assert.rejects(firstServer.checkout(1, { tier: 'gold' }, now), /unique/i)
  assert.deepEqual([await firstServer.tierOf(1), await enteredCents(firstServer.db, 1)], ['bronze', 0])
})
