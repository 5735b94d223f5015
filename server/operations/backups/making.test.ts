import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { testEngine } from '#server/testing/database/engine.ts'
import { startApp } from '#server/testing/start-app.ts'
import { listBackups } from './backup-folder.ts'
import { digestOfFile } from './file-copy.ts'
import { backupLock } from './lock.ts'
import { backupService } from './service.ts'

const skip = testEngine === 'postgres' && 'server/world tests backups of PostgreSQL'
const hour = 3_600_000

/** A site with a backup folder, and its backup service. */
async function siteWithBackups(t: TestContext, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
  const site = await startApp({ settings: { BACKUP_DIR: folder, ...settings } })
  t.after(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const failures: unknown[] = []
  const service = backupService({ ...site, onFailure: (error) => failures.push(error) })
  const make = async () => {
    site.clock.advance(1000)
    return service.run(folder)
  }
  return { site, folder, service, failures, make }
}

test('a backup made during writes is a consistent snapshot', { skip }, async (t) => {
  const { site, folder, make } = await siteWithBackups(t)
  const member = await site.as('mara@example.test')
  let writes = 0
  let isDone = false
  const writing = (async () => {
    for (; !isDone; writes += 1) {
      const reply = await member.send('PUT', '/api/lessons/1/place', { place: `place-${writes}` })
      assert.equal(reply.statusCode, 204)
    }
  })()
  const backup = await make()
  isDone = true
  await writing
  assert.ok(writes > 0)
  assert.ok(backup)
  const database = join(backup.folder, 'moneta.sqlite')
  assert.deepEqual(digestOfFile(database), backup.database)
  assert.equal(backup.tables.members, 1)
  assert.ok(backup.files.length > 0)
  for (const { key, size, sha256 } of backup.files)
    assert.deepEqual(digestOfFile(join(backup.folder, 'media', key)), { size, sha256 }, key)
  assert.deepEqual(backup.missing, [])
  assert.deepEqual(
    (await listBackups(folder)).map(({ name }) => name),
    [backup.name],
  )
})

test("only the site's user can read a backup", { skip }, async (t) => {
  const { make } = await siteWithBackups(t)
  const backup = await make()
  assert.ok(backup)
  const wrongModes = readdirSync(backup.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = statSync(join(backup.folder, name))
    return (found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600)
  })
  assert.deepEqual(wrongModes, [])
  assert.equal(statSync(backup.folder).mode & 0o777, 0o700)
})

test('unchanged files are stored once, and a damaged one is copied again', { skip }, async (t) => {
  const { make } = await siteWithBackups(t)
  const [first, second] = [await make(), await make()]
  assert.ok(first && second)
  const key = first.files[0]?.key ?? ''
  const inode = (folder: string) => statSync(join(folder, 'media', key)).ino
  assert.equal(inode(second.folder), inode(first.folder))
  writeFileSync(join(second.folder, 'media', key), 'damaged')
  const third = await make()
  assert.ok(third)
  assert.notEqual(inode(third.folder), inode(second.folder))
  assert.deepEqual(third.missing, [])
})

test('a missing or damaged file is named, and the rest is backed up', { skip }, async (t) => {
  const { site, make } = await siteWithBackups(t)
  const [missingKey = '', damagedKey = ''] = (await Array.fromAsync(site.storage.list()))
    .map(({ key }) => key)
    .toSorted()
  await site.storage.remove(missingKey)
  writeFileSync(join(site.config.dataDir, 'media', damagedKey), 'cut')
  const backup = await make()
  assert.deepEqual(backup?.missing, [missingKey, damagedKey])
  assert.ok(!backup?.files.some(({ key }) => key === missingKey || key === damagedKey))
  assert.ok(
    !readdirSync(join(backup?.folder ?? '', 'media'), { recursive: true, encoding: 'utf8' }).includes(damagedKey),
  )
})

test('an unfinished backup does not count, and the next one removes it', { skip }, async (t) => {
  const { folder, make } = await siteWithBackups(t)
  mkdirSync(join(folder, '.unfinished-0123456789ab/media'), { recursive: true })
  mkdirSync(join(folder, 'moneta-2026-03-15T11-00-00-000Z'))
  const damaged = join(folder, 'moneta-2026-03-15T11-30-00-000Z')
  mkdirSync(damaged)
  writeFileSync(join(damaged, 'manifest.json'), '{"format":1,')
  assert.deepEqual(await listBackups(folder), [])
  const backup = await make()
  assert.ok(backup)
  assert.ok(!readdirSync(folder).some((name) => name.startsWith('.unfinished-')))
})

test('backups are made on schedule, and the oldest are removed', { skip }, async (t) => {
  const { site, folder, service } = await siteWithBackups(t, { BACKUP_EVERY: '6', BACKUP_KEEP: '3' })
  const names = async () => (await listBackups(folder)).map(({ name }) => name.slice(18, 23))
  await service.runDue()
  assert.deepEqual(await names(), ['12-00'])
  site.clock.advance(6 * hour - 1)
  await service.runDue()
  assert.deepEqual(await names(), ['12-00'])
  site.clock.advance(1)
  for (let round = 0; round < 4; round += 1) {
    await service.runDue()
    site.clock.advance(6 * hour)
  }
  assert.deepEqual(await names(), ['12-00', '06-00', '00-00'])
  assert.equal(readdirSync(folder).length, 3)
})

test('without a schedule no backup is made automatically', { skip }, async (t) => {
  const { folder, service } = await siteWithBackups(t)
  await service.runDue()
  assert.deepEqual(await listBackups(folder), [])
})

test('a failure is reported, leaves no files, and is retried after a quarter of an hour', {
  skip,
}, async (t) => {
  const { site, folder, service, failures } = await siteWithBackups(t, { BACKUP_EVERY: '1' })
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  await service.runDue()
  assert.equal(failures.length, 1)
  assert.match((await service.panel()).failure?.sentence ?? '', /could not be made/)
  rmSync(folder)
  await service.runDue()
  assert.deepEqual(await listBackups(folder), [])
  site.clock.advance(hour / 4)
  await service.runDue()
  assert.equal((await listBackups(folder)).length, 1)
  assert.equal((await service.panel()).failure, null)
})

test('no backup starts while another process makes one; after a crash there, the next one starts', {
  skip,
}, async (t) => {
  const { site, folder, service } = await siteWithBackups(t)
  assert.equal(await backupLock(site.db).acquire(site.clock.now(), async () => {}), true)
  assert.equal(await service.run(folder), undefined)
  assert.equal((await service.panel()).is_under_way, true)
  site.clock.advance(5 * 60_000)
  assert.ok(await service.run(folder))
})

test('stopping the site aborts a backup without recording a failure', { skip }, async (t) => {
  const { folder, service, failures } = await siteWithBackups(t)
  const running = service.run(folder)
  await service.stop()
  assert.equal(await running, undefined)
  assert.deepEqual([readdirSync(folder), failures], [[], []])
  const { failure, is_under_way: isUnderWay } = await service.panel()
  assert.deepEqual([failure, isUnderWay], [null, false])
})
