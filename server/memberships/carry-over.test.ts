import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { scratchDatabase } from '#server/testing/database.ts'
import { membershipStore } from './store.ts'

const moment = '2026-01-01T00:00:00.000Z'

test('who upgraded before tiers were kept by name has the same tiers open afterwards', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations().slice(0, 1), moment)
  const entries: [member: number, tier: string, cents: number][] = [
    [1, 'silver', 1999],
    [2, 'gold', 3999],
    [3, 'silver', 1999],
    [3, 'gold', 2000],
    [4, 'gold', 3999],
    [4, 'platinum', 2000],
  ]
  for (const id of [1, 2, 3, 4, 5])
    await db.run`
      insert into members (id, issuer, subject, email, created_at)
      values (${id}, ${'issuer'}, ${`subject-${id}`}, ${`${id}@example.test`}, ${moment})`
  for (const [index, [member, tier, cents]] of entries.entries())
    await db.run`
      insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
      values (${index + 1}, ${member}, ${'grant'}, ${tier}, ${cents}, ${`bypass:${index}`}, ${moment})`
  await migrate(db, readMigrations(), moment)
  const open = async (member: number) => [...(await membershipStore(db).openTiers(member))].sort().join(' ')
  assert.deepEqual(await Promise.all([1, 2, 3, 4, 5].map(open)), [
    'silver',
    'gold silver',
    'gold silver',
    'gold platinum silver',
    '',
  ])
  const rows = await db.all`select entry_id, tier from opened_tiers where member_id in (3, 4) order by entry_id, tier`
  assert.deepEqual(
    rows.map(({ entry_id, tier }) => `${entry_id} ${tier}`),
    ['3 silver', '4 gold', '5 gold', '5 silver', '6 platinum'],
  )
})
