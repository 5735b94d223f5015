import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { membershipStore } from './store.ts'

const timestamp = '2026-01-01T00:00:00.000Z'

test('members who upgraded before tiers were stored by name still have the same open tiers after the migration', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations().slice(0, 1), timestamp)
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
      values (${id}, ${'issuer'}, ${`subject-${id}`}, ${`${id}@example.test`}, ${timestamp})`
  for (const [index, [member, tier, cents]] of entries.entries())
    await db.run`
      insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
      values (${index + 1}, ${member}, ${'grant'}, ${tier}, ${cents}, ${`bypass:${index}`}, ${timestamp})`
  await migrate(db, readMigrations(), timestamp)
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

/** A ledger entry from before the payments migration: it opened tiers or reversed another entry. */
interface OldEntry {
  id: number
  member: number
  kind: 'purchase' | 'grant' | 'refund' | 'dispute'
  tier: string
  cents: number
  opens?: string[]
  /** The entry whose tiers it closed. */
  closes?: number
}

const oldEntries: OldEntry[] = [
  { id: 11, member: 1, kind: 'purchase', tier: 'silver', cents: 1999, opens: ['silver'] },
  { id: 12, member: 1, kind: 'purchase', tier: 'gold', cents: 2000, opens: ['gold'] },
  { id: 13, member: 1, kind: 'refund', tier: 'gold', cents: -2000, closes: 12 },
  { id: 21, member: 2, kind: 'purchase', tier: 'platinum', cents: 5999, opens: ['silver', 'gold', 'platinum'] },
  { id: 22, member: 2, kind: 'dispute', tier: 'platinum', cents: -5999, closes: 21 },
  { id: 23, member: 2, kind: 'grant', tier: 'silver', cents: 1999, opens: ['silver'] },
  { id: 31, member: 3, kind: 'grant', tier: 'gold', cents: 3999, opens: ['silver', 'gold'] },
]

async function insertOldEntry(db: Database, { id, member, kind, tier, cents, opens = [], closes }: OldEntry) {
  await db.run`
    insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
    values (${id}, ${member}, ${kind}, ${tier}, ${cents}, ${`old:${id}`}, ${timestamp})`
  for (const opened of opens)
    await db.run`insert into opened_tiers (member_id, tier, entry_id) values (${member}, ${opened}, ${id})`
  if (closes) await db.run`update opened_tiers set closed_by = ${id} where entry_id = ${closes}`
}

test('tiers closed by a refund or lost dispute before the payments migration stay closed, with the reason', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations().slice(0, 6), timestamp)
  for (const id of [1, 2, 3])
    await db.run`
      insert into members (id, issuer, subject, email, created_at)
      values (${id}, ${'issuer'}, ${`subject-${id}`}, ${`${id}@example.test`}, ${timestamp})`
  for (const entry of oldEntries) await insertOldEntry(db, entry)
  await migrate(db, readMigrations(), timestamp)
  const open = async (member: number) => [...(await membershipStore(db).openTiers(member))].sort().join(' ')
  assert.deepEqual(await Promise.all([1, 2, 3].map(open)), ['silver', 'silver', 'gold silver'])
  const tiers = await db.all`select entry_id, tier, closed_by from opened_tiers order by entry_id, tier`
  assert.deepEqual(
    tiers.map(({ entry_id, tier, closed_by }) => `${entry_id} ${tier} ${closed_by ?? 'open'}`),
    [
      '11 silver open',
      '12 gold refund',
      '21 gold dispute',
      '21 platinum dispute',
      '21 silver dispute',
      '23 silver open',
      '31 gold open',
      '31 silver open',
    ],
  )
})

test('purchases and grants from before the payments migration are preserved and can be closed and reopened', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations().slice(0, 6), timestamp)
  await db.run`
    insert into members (id, issuer, subject, email, created_at)
    values (${1}, ${'issuer'}, ${'subject'}, ${'1@example.test'}, ${timestamp})`
  const entries = oldEntries.map((entry) => ({ ...entry, member: 1 }))
  for (const entry of entries) await insertOldEntry(db, entry)
  await migrate(db, readMigrations(), timestamp)
  const rows = await db.all`
    select id, kind, tier, amount_cents, reference, created_at from membership_ledger where member_id = ${1} order by id`
  assert.deepEqual(
    rows.map(({ id, kind, tier, amount_cents, reference, created_at }) =>
      [id, kind, tier, amount_cents, reference, created_at].join(' '),
    ),
    entries
      .filter(({ kind }) => kind === 'purchase' || kind === 'grant')
      .map(({ id, kind, tier, cents }) => [id, kind, tier, cents, `old:${id}`, timestamp].join(' ')),
  )
  const store = membershipStore(db)
  const open = async () => [...(await store.openTiers(1))].sort().join(' ')
  await store.close(1, 'old:31', 'operator')
  assert.equal(await open(), 'silver')
  await store.reopen(1, 'old:31')
  assert.equal(await open(), 'gold silver')
})
