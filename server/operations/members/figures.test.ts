import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'

const figuresOf = async (db: Database) =>
  Object.fromEntries(
    (await db.all`select member_id, last_seen_at, paid_cents from member_figures order by member_id`).map((row) => [
      Number(row.member_id),
      [row.last_seen_at, Number(row.paid_cents)],
    ]),
  )

const addMember = (db: Database, id: number) => db.run`
  insert into members (id, issuer, subject, email, created_at)
  values (${id}, 'i', ${`s${id}`}, ${`${id}@example.test`}, '2026-01-01T00:00:00.000Z')`

const addSession = (db: Database, id: number, at: string) => db.run`
  insert into sessions (id_hash, id, member_id, device, created_at, last_seen_at)
  values (${`hash-${id}-${at}`}, ${id * 1000 + Number(at.slice(8, 10))}, ${id}, 'Test', ${at}, ${at})`

const addProgress = (db: Database, id: number, at: string) => db.run`
  insert into progress (id, member_id, lesson_id, is_completed, attempts, updated_at)
  values (${id * 10}, ${id}, 1, 0, 0, ${at})`

interface Charge {
  id: number
  member: number | null
  total: number
  refunded?: number
  dispute?: 'none' | 'open' | 'won' | 'lost'
  lostAt?: string
  lost?: number
}
const addCharge = (db: Database, { id, member, total, refunded = 0, dispute = 'none', lostAt, lost = 0 }: Charge) =>
  db.run`
  insert into payment_charges (id, payment_intent, product, member_id, payer, what, lines, subtotal_cents, shipping_cents,
    tax_cents, total_cents, tax_included, refunded_cents, returned_cents, dispute, lost_at, lost_cents, paid_at)
  values (${id}, ${`pi_${id}`}, 'membership', ${member}, 'member', 'Silver', '[]', ${total}, 0, 0, ${total}, 0,
    ${refunded}, 0, ${dispute}, ${lostAt ?? null}, ${lost}, '2026-02-01T00:00:00.000Z')`

const addLesson = (db: Database) => db.run`
  insert into lessons (id, slug, title, content, preview, tier, lesson_order, quiz_questions, created_at, updated_at)
  values (1, 'one', 'One', '', '', 'bronze', 1, '[]', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`

test('an upgrade computes the last use and the payments of members of the release before', async (t) => {
  const { db } = await scratchDatabase(t)
  const before = readMigrations().filter(({ name }) => name < '0052')
  await migrate(db, before, '2026-03-01T00:00:00.000Z')
  await addLesson(db)
  for (const id of [1, 2, 3, 4, 5]) await addMember(db, id)
  await addSession(db, 1, '2026-02-01T10:00:00.000Z')
  await addSession(db, 1, '2026-02-03T10:00:30.000Z')
  await addProgress(db, 1, '2026-02-02T10:00:00.000Z')
  await addProgress(db, 2, '2026-01-05T10:00:00.000Z')
  await addCharge(db, { id: 1, member: 1, total: 1999 })
  await addCharge(db, { id: 2, member: 1, total: 2000, refunded: 500 })
  await addCharge(db, { id: 3, member: 2, total: 599, refunded: 599 })
  await addCharge(db, { id: 4, member: 3, total: 599, dispute: 'lost' })
  await addCharge(db, { id: 5, member: 3, total: 599, dispute: 'open' })
  await addCharge(db, { id: 6, member: 4, total: 599, refunded: 100, dispute: 'lost', lostAt: '2026-02-02', lost: 450 })
  await addCharge(db, { id: 7, member: null, total: 599 })
  await migrate(db, readMigrations(), '2026-03-15T12:00:00.000Z')
  assert.deepEqual(await figuresOf(db), {
    1: ['2026-02-03T10:00:30.000Z', 3499],
    2: ['2026-01-05T10:00:00.000Z', 0],
    3: ['', 599],
    4: ['', 49],
    5: ['', 0],
  })
})

test('rows that any server writes keep the last use, which never goes back', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations(), '2026-03-15T12:00:00.000Z')
  await addLesson(db)
  await addMember(db, 1)
  const seen = async () => (await figuresOf(db))[1]?.[0]
  assert.equal(await seen(), '')
  await addSession(db, 1, '2026-03-16T10:00:00.000Z')
  assert.equal(await seen(), '2026-03-16T10:00:00.000Z')
  await db.run`update sessions set last_seen_at = '2026-03-16T10:00:59.000Z'`
  assert.equal(await seen(), '2026-03-16T10:00:00.000Z', 'the same minute writes nothing')
  await db.run`update sessions set last_seen_at = '2026-03-16T11:00:00.000Z'`
  await addProgress(db, 1, '2026-03-16T10:30:00.000Z')
  assert.equal(await seen(), '2026-03-16T11:00:00.000Z')
  await db.run`update progress set updated_at = '2026-03-17T08:00:00.000Z'`
  await db.run`delete from sessions`
  assert.equal(await seen(), '2026-03-17T08:00:00.000Z')
})

test('rows that any server writes keep the sum of payments, also of concurrent ones', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations(), '2026-03-15T12:00:00.000Z')
  for (const id of [1, 2]) await addMember(db, id)
  const paid = async () => Object.values(await figuresOf(db)).map(([, cents]) => cents)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction(() => addCharge(db, { id: index + 1, member: 1, total: 100 })),
    ),
  )
  assert.deepEqual(await paid(), [2000, 0])
  await db.run`update payment_charges set refunded_cents = 30 where id = 1`
  assert.deepEqual(await paid(), [1970, 0])
  await db.run`update payment_charges set dispute = 'lost', lost_at = '2026-03-16', lost_cents = 70 where id = 1`
  assert.deepEqual(await paid(), [1900, 0])
  await db.run`update payment_charges set dispute = 'won', lost_at = null, lost_cents = 0 where id = 1`
  await db.run`update payment_charges set member_id = 2 where id = 2`
  assert.deepEqual(await paid(), [1870, 100])
  await db.run`delete from payment_charges where id = 2`
  assert.deepEqual(await paid(), [1870, 0])
  await db.run`delete from members where id = 1`
  assert.deepEqual(await figuresOf(db), { 2: ['', 0] })
})
