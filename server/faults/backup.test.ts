import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { listBackups } from '#server/operations/backups/backup-folder.ts'
import { digestOfFile } from '#server/operations/backups/file-copy.ts'
import { openMigrated, sqliteFile } from '#server/platform/db/open.ts'
import { readSqliteFile } from '#server/platform/db/sqlite-copy.ts'
import { openFolder } from '#server/platform/storage/open-storage.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'

const skip = testEngine === 'postgres' && 'PostgreSQL has a tool of its own for this'
const rounds = 10
const timestamp = '2026-03-15T12:00:00.000Z'
const program = (name: string) => join(import.meta.dirname, `../commands/${name}.ts`)

/** The data of a stopped site, and a folder for back-ups. */
async function stoppedSite(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
  const { dataDir, remove } = await createTestLocation()
  t.after(async () => {
    await remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const seeded = await openMigrated({ dataDir }, timestamp)
  await seedAtStart({ db: seeded, storage: openFolder({ dataDir }), course: readCourseFiles }, Date.parse(timestamp))
  await seeded.close()
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: folder, DATABASE_URL: '' }
  const start = (name: string, ...args: string[]): ChildProcess =>
    spawn(process.execPath, [program(name), ...args], { env, stdio: 'ignore' })
  const edit = async (text: string) => {
    const db = await openMigrated({ dataDir }, timestamp)
    await db.run`insert into settings (name, value) values ('round', ${text})
      on conflict (name) do update set value = excluded.value`
    // The claim of a killed process expires after some minutes.
    await db.run`delete from settings where name = 'backup'`
    await db.close()
  }
  return { folder, dataDir, start, edit }
}

const ended = async (child: ChildProcess) => child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))[0]

/** Kills a process some milliseconds after a folder shows its activity. */
async function killAtWork(child: ChildProcess, folder: string, mark: RegExp, ms: number) {
  while (child.exitCode === null && !readdirSync(folder).some((name) => mark.test(name))) await wait(1)
  await wait(ms)
  child.kill('SIGKILL')
  await ended(child)
}

test('leaves only complete back-ups when a back-up is killed at any moment', { skip }, async (t) => {
  const { folder, start, edit } = await stoppedSite(t)
  const random = seededRandom(1)
  let halves = 0
  for (let round = 0; round < rounds; round += 1) {
    await edit(`round ${round}`)
    await killAtWork(start('backup'), folder, /^\.unfinished-/, random() * 250)
    halves += readdirSync(folder).some((name) => name.startsWith('.unfinished-')) ? 1 : 0
    for (const backup of await listBackups(folder)) {
      assert.deepEqual(digestOfFile(join(backup.folder, 'moneta.sqlite')), backup.database)
      assert.deepEqual(readSqliteFile(join(backup.folder, 'moneta.sqlite')).tables, backup.tables)
      for (const { key, size, sha256 } of backup.files)
        assert.deepEqual(digestOfFile(join(backup.folder, 'media', key)), { size, sha256 })
    }
  }
  assert.ok(halves > 0, 'no round was killed half-way')
  await edit('last')
  assert.equal(await ended(start('backup')), 0)
  assert.ok(!readdirSync(folder).some((name) => name.startsWith('.unfinished-')))
  assert.equal((await listBackups(folder))[0]?.missing.length, 0)
})

test('leaves the old or the restored database, complete, when a restore is killed at any moment', {
  skip,
}, async (t) => {
  const { folder, dataDir, start, edit } = await stoppedSite(t)
  const random = seededRandom(2)
  await edit('backed up')
  assert.equal(await ended(start('backup')), 0)
  const [backup] = await listBackups(folder)
  assert.ok(backup)
  const found = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    await edit('before')
    await killAtWork(start('restore', backup.folder), dataDir, /^\.restoring-/, random() * 400)
    assert.equal(readSqliteFile(sqliteFile(dataDir)).tables.members, 0)
    const db = await openMigrated({ dataDir }, timestamp)
    const value = String((await db.one`select value from settings where name = 'round'`)?.value)
    await db.close()
    found.set(value, (found.get(value) ?? 0) + 1)
  }
  assert.deepEqual(
    [...found.keys()].filter((value) => !['before', 'backed up'].includes(value)),
    [],
  )
  assert.ok(found.has('before'), 'no round was killed half-way')
  assert.equal(await ended(start('restore', backup.folder)), 0)
  assert.ok(!readdirSync(dataDir).some((name) => name.startsWith('.restoring-')))
})
