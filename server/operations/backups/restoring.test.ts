import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { afterRestore } from '#server/commands/replay-deletions.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Database, Row } from '#server/platform/db/database.ts'
import { openDatabase, sqliteFile } from '#server/platform/db/open.ts'
import { openFolder } from '#server/platform/storage/open-storage.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { tables } from '#server/testing/database/tables.ts'
import { addProduct, buy, startShop } from '#server/testing/shop/shopping.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import type { Backup } from './backup-folder.ts'
import { deletionsSince } from './deletions.ts'
import { digestOfFile } from './file-copy.ts'
import { withOpenedBackup } from './open-backup.ts'
import { restoreBackup } from './restore.ts'
import { backupService } from './service.ts'

const skip = testEngine === 'postgres' && 'pg_dump backs up PostgreSQL'

/** Backs up a shop with purchases; returns it with an empty target folder. */
async function setUpBackup(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
  const targetDir = mkdtempSync(join(tmpdir(), 'moneta-elsewhere-'))
  const site = await startShop({ BACKUP_DIR: folder })
  t.after(async () => {
    await site.close()
    for (const one of [folder, targetDir]) rmSync(one, { recursive: true, force: true })
  })
  const buyer = await site.as('buyer@example.test')
  await buy(site, buyer, { id: await addProduct(site), quantity: 3 })
  const contents = await tables(site.db)
  const service = backupService({ ...site, onFailure: (error) => assert.fail(String(error)) })
  const make = async (): Promise<Backup> => {
    site.clock.advance(1000)
    const backup = await service.run(folder)
    assert.ok(backup)
    return backup
  }
  const backup = await make()
  const config = readConfig({ DATA_DIR: targetDir, BACKUP_DIR: folder, LOG_LEVEL: 'silent' })
  return { site, folder, targetDir, buyer, contents, backup, make, config }
}

const restore = (site: TestApp, config: Config, folder: string) =>
  withOpenedBackup(folder, undefined, config.dataDir, (opened) =>
    restoreBackup({
      config,
      clock: site.clock,
      storage: openFolder(config),
      folder,
      opened,
      replayDeletions: afterRestore,
    }),
  )

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Tables that a restore changes on purpose. */
const changedTables = ['sessions', 'ids', 'settings', 'receipt_years']
const unchangedTables = (found: { name: string; rows: Row[] }[]) =>
  found.filter(({ name }) => !changedTables.includes(name))
const sumsOf = (db: Database) =>
  db.one`select (select sum(total_cents) from payment_charges) as paid, (select sum(total_cents) from orders) as ordered,
    (select sum(price_cents * quantity) from order_items) as things, (select sum(amount) from expenses) as spent`

test('a restore on another machine reproduces every row, amount and file', { skip }, async (t) => {
  const { site, contents, backup, config, targetDir } = await setUpBackup(t)
  const restored = await restore(site, config, backup.folder)
  assert.deepEqual([restored.replayedDeletions, restored.lost, restored.before], [0, [], undefined])
  assert.equal(restored.files, backup.files.length)
  await withDatabase(targetDir, async (db) => {
    assert.deepEqual(unchangedTables(await tables(db)), unchangedTables(contents))
    const sums = await sumsOf(db)
    assert.deepEqual(sums, await sumsOf(site.db))
    assert.equal(sums?.paid, 3 * 1200 + 500)
    // One receipt before the backup; numbers issued after it are with their buyers.
    const [years] = await db.all`select last_receipt, last_credit_note from receipt_years`
    assert.deepEqual({ ...years }, { last_receipt: 1 + 1000, last_credit_note: 1000 })
  })
  for (const { key, size, sha256 } of backup.files)
    assert.deepEqual(digestOfFile(join(targetDir, 'media', key)), { size, sha256 }, key)
  assert.equal(statSync(sqliteFile(targetDir)).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(targetDir).toSorted(), ['media', 'moneta.sqlite'])
})

test('a member deleted since the backup is not restored', { skip }, async (t) => {
  const { site, folder, buyer, make, config, targetDir } = await setUpBackup(t)
  const [stays, leaves] = [await site.as('stays@example.test'), await site.as('leaves@example.test')]
  const backup = await make()
  site.clock.advance(3_600_000)
  for (const person of [leaves, buyer])
    assert.equal((await person.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await deletionsSince(folder, backup.made_at), [leaves.id, buyer.id])
  const deletionLog = readFileSync(join(folder, 'deleted-members.jsonl'), 'utf8')
  assert.ok(!deletionLog.includes('@'))
  assert.equal(statSync(join(folder, 'deleted-members.jsonl')).mode & 0o777, 0o600)
  const restored = await restore(site, config, backup.folder)
  assert.equal(restored.replayedDeletions, 2)
  await withDatabase(targetDir, async (db) => {
    const members = await db.all`select id from members`
    assert.deepEqual(members, [{ id: stays.id }])
    const [order] = await db.all`select recipient, address, member_id, total_cents from orders`
    assert.deepEqual([order?.member_id, order?.total_cents], [null, 3 * 1200 + 500])
    const waiting = await db.all`select kind, key from jobs where kind = 'leave-provider' and done_at is null`
    assert.equal(waiting.length, 1, 'a job ends the payment customer at the provider')
    assert.deepEqual(await db.all`select key from jobs where kind = 'email' and key like 'account-deleted:%'`, [])
  })
})

test('a member deleted long before the backup is ignored, and a truncated line is skipped', {
  skip,
}, async (t) => {
  const { folder, backup } = await setUpBackup(t)
  const lines = [
    '{"member":3,"at":"2026-03-10T00:00:00.000Z"}',
    '{"member":4,"at":"2026-03-1',
    '{"member":5,"at":"2026-03-16T00:00:00.000Z"}',
    '{"member":5,"at":"2026-03-16T00:00:01.000Z"}',
  ]
  writeFileSync(join(folder, 'deleted-members.jsonl'), lines.join('\n'))
  assert.deepEqual(await deletionsSince(folder, backup.made_at), [5])
})

test('all sessions end after a restore, and no id is assigned twice', { skip }, async (t) => {
  const { site, backup, config, targetDir } = await setUpBackup(t)
  assert.ok((await site.db.all`select 1 as one from sessions`).length > 0)
  const next = await site.db.id()
  await restore(site, config, backup.folder)
  await withDatabase(targetDir, async (db) => {
    assert.deepEqual(await db.all`select 1 as one from sessions`, [])
    assert.ok((await db.id()) >= next + 90_000)
    const state = await db.one`select value from settings where name = 'backup'`
    assert.match(String(state?.value), /"claimed_until":null/)
  })
})

test('a restore over a running site is rejected', { skip }, async (t) => {
  const { site, backup } = await setUpBackup(t)
  const before = await tables(site.db)
  await assert.rejects(restore(site, site.config, backup.folder), /is in use\. Nothing was changed\. Stop the site/)
  assert.deepEqual(await tables(site.db), before)
  assert.ok(!readdirSync(site.config.dataDir).some((name) => /restoring|before/.test(name)))
})

test('a restored site keeps the old database, and can be restored again', { skip }, async (t) => {
  const { site, backup, config, targetDir } = await setUpBackup(t)
  await restore(site, config, backup.folder)
  await withDatabase(targetDir, (db) => db.run`delete from lessons where id = 1`)
  rmSync(join(targetDir, 'media', backup.files[0]?.key ?? ''))
  writeFileSync(join(targetDir, 'media', backup.files[1]?.key ?? ''), 'damaged')
  site.clock.advance(1000)
  const second = await restore(site, config, backup.folder)
  assert.equal(second.files, 2)
  assert.ok(second.before !== undefined && existsSync(second.before))
  await withDatabase(targetDir, async (db) => {
    assert.deepEqual(await db.all`select id from lessons where id = 1`, [{ id: 1 }])
  })
})

test('a damaged database is replaced, and kept', { skip }, async (t) => {
  const { site, backup, config, targetDir } = await setUpBackup(t)
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(`${sqliteFile(targetDir)}${suffix}`, 'no database at all')
  const { before } = await restore(site, config, backup.folder)
  assert.equal(readFileSync(before ?? '', 'utf8'), 'no database at all')
  await withDatabase(targetDir, async (db) => {
    assert.equal((await db.all`select id from members`).length, 1)
  })
})

test('an incomplete backup is rejected, and nothing is changed', { skip }, async (t) => {
  const { site, backup, config, folder, targetDir } = await setUpBackup(t)
  const rejected = async (change: (copy: string) => void, sentence: RegExp) => {
    const copy = join(folder, 'copy')
    cpSync(backup.folder, copy, { recursive: true })
    change(copy)
    await assert.rejects(restore(site, config, copy), sentence)
    rmSync(copy, { recursive: true })
    assert.deepEqual(readdirSync(targetDir), [])
  }
  const file = (copy: string) => join(copy, 'moneta.sqlite')
  await rejected((copy) => rmSync(join(copy, 'manifest.json')), /is not a complete back-up/)
  await rejected((copy) => writeFileSync(join(copy, 'manifest.json'), '{}'), /cannot be read: it is damaged/)
  await rejected((copy) => rmSync(file(copy)), /cannot be read\. Nothing was changed/)
  await rejected(
    (copy) => writeFileSync(file(copy), readFileSync(file(copy)).subarray(0, 100_000)),
    /Nothing was changed/,
  )
  const enlarge = (copy: string) =>
    writeFileSync(file(copy), Buffer.concat([readFileSync(file(copy)), Buffer.alloc(4096)]))
  await rejected(enlarge, /does not match its manifest|cannot be read/)
})

test('a file damaged in the backup is named, and everything else is restored', { skip }, async (t) => {
  const { site, backup, config } = await setUpBackup(t)
  const key = backup.files[0]?.key ?? ''
  writeFileSync(join(backup.folder, 'media', key), 'damaged')
  const { lost, files } = await restore(site, config, backup.folder)
  assert.deepEqual([lost, files], [[key], backup.files.length - 1])
})
