import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { restore } from '#server/commands/restore.ts'
import { openDatabase, sqliteFile } from '#server/platform/db/open.ts'
import { copySqliteFile } from '#server/platform/db/sqlite-copy.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { listBackups } from './backup-folder.ts'
import { deletionRecorder } from './deletions.ts'

const hour = 3_600_000
const token = 'admin-token-for-this-test-0123456789'

async function siteWithNotes(t: TestContext, deletionNoteMs = 2000) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
  const settings = { BACKUP_DIR: folder, ADMIN_API_TOKEN: token }
  const site = await startApp({ settings, timeouts: { deletionNoteMs } })
  t.after(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'deleted-members.jsonl')
  const notes = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(JSON.parse(line).member))
  const remove = async (member: Person) =>
    (await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode
  /** A script may call it at any time; an admin's session would expire. */
  const asAdmin = (method: 'GET' | 'POST') =>
    site.visitor(method, '/api/admin/backups', undefined, { authorization: `Bearer ${token}` })
  const warnings = async () => (await asAdmin('GET')).json().warnings
  const waiting = () => site.db.all`select key from jobs where kind = 'note-deletion' and done_at is null`
  const exists = async ({ id }: Person) => (await site.db.one`select id from members where id = ${id}`) !== undefined
  const runJob = async () => {
    const [job] = deletionRecorder({ jobs: jobQueue(site.db), folder, onFailure: () => assert.fail() }).jobs
    return job ? jobQueue(site.db).runDue(job, site.clock) : assert.fail('no job')
  }
  return { site, asAdmin, folder, file, notes, remove, warnings, waiting, exists, runJob }
}

test('a deletion is noted beside the backups before its response, and leaves no job', async (t) => {
  const { site, notes, remove, warnings, waiting } = await siteWithNotes(t)
  const members = [await site.as('one@example.test'), await site.as('two@example.test')]
  for (const [index, member] of members.entries()) {
    assert.equal(await remove(member), 204)
    assert.equal(notes().length, index + 1)
  }
  assert.deepEqual(
    notes(),
    members.map(({ id }) => id),
  )
  assert.deepEqual([await waiting(), await warnings()], [[], []])
})

test('a deletion that cannot be noted holds, is shown to the admin, and is noted by its job later', async (t) => {
  const { site, file, notes, remove, warnings, waiting, exists, runJob } = await siteWithNotes(t)
  const member = await site.as('leaves@example.test')
  // Cannot be opened for writing.
  mkdirSync(file)
  assert.equal(await remove(member), 204)
  assert.equal(await exists(member), false)
  assert.deepEqual(await warnings(), [
    {
      sentence: 'One deleted account is not noted beside the back-ups yet. A restore would bring it back.',
      action: 'Check that the site can write to BACKUP_DIR. It tries again by itself, at least once an hour.',
    },
  ])
  for (let attempt = 0; attempt < 15; attempt += 1) {
    site.clock.advance(hour)
    const { done, failed } = await runJob()
    assert.deepEqual([done, failed.map(({ exhausted }) => exhausted)], [0, [false]], `attempt ${attempt}`)
    assert.equal((await warnings()).length, 1)
  }
  rmdirSync(file)
  site.clock.advance(hour)
  assert.equal((await runJob()).done, 1)
  assert.deepEqual(notes(), [member.id])
  assert.deepEqual([await waiting(), await warnings()], [[], []])
})

test('deletions are answered while the disk for backups does not respond', async (t) => {
  const { site, file, notes, remove, waiting, exists, runJob } = await siteWithNotes(t, 50)
  const members = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => site.as(`m${number}@example.test`)))
  // Opening a named pipe for writing blocks until it is opened for reading.
  execFileSync('mkfifo', [file])
  for (const member of members) {
    assert.equal(await remove(member), 204)
    assert.equal(await exists(member), false)
  }
  assert.equal((await waiting()).length, members.length)
  // The blocked note is lost in the pipe, and the others are written to a file; the jobs write all of them again.
  const pipe = openSync(file, constants.O_RDWR | constants.O_NONBLOCK)
  rmSync(file)
  site.clock.advance(hour)
  assert.equal((await runJob()).done, members.length)
  while (notes().length < 2 * members.length - 1) await eventLoopTurn()
  closeSync(pipe)
  assert.deepEqual(new Set(notes()), new Set(members.map(({ id }) => id)))
})

/** A site whose member has left without a note, since the folder could not be written. */
async function siteWithWaitingNote(t: TestContext) {
  const context = await siteWithNotes(t)
  const { site, folder, file, remove } = context
  const [stays, leaves] = [await site.as('stays@example.test'), await site.as('leaves@example.test')]
  return {
    ...context,
    stays,
    leaves,
    async leave() {
      mkdirSync(file)
      assert.equal(await remove(leaves), 204)
      rmdirSync(file)
    },
    targetDir: mkdtempSync(join(folder, 'target-')),
  }
}

const idsOf = async (location: { dataDir: string; url?: string | undefined }) => {
  const db = await openDatabase(location)
  const ids = (await db.all`select id from members order by id`).map(({ id }) => id)
  const waiting = await db.all`select key from jobs where kind = 'note-deletion' and done_at is null`
  await db.close()
  return { ids, waiting: waiting.map(({ key }) => key) }
}

test('a restore repeats deletions that the replaced database had not noted yet', {
  skip: testEngine === 'postgres' && 'applies to SQLite files',
}, async (t) => {
  const { site, asAdmin, folder, stays, leaves, leave, targetDir } = await siteWithWaitingNote(t)
  assert.equal((await asAdmin('POST')).statusCode, 200)
  const [backup] = await listBackups(folder)
  await leave()
  copySqliteFile(sqliteFile(site.config.dataDir), sqliteFile(targetDir))
  const output: string[] = []
  await restore({ DATA_DIR: targetDir, BACKUP_DIR: folder }, [backup?.folder ?? ''], (line) => output.push(line))
  assert.ok(output.includes('1 member who deleted the account after the back-up was deleted again.'), output.join('\n'))
  const { ids, waiting } = await idsOf({ dataDir: targetDir })
  assert.deepEqual([ids.includes(stays.id), ids.includes(leaves.id)], [true, false])
  assert.deepEqual(waiting, [String(leaves.id)], 'the restored site notes it')
})

test('after pg_restore, deletions that the replaced database had not noted are repeated', {
  skip: testEngine === 'sqlite' && 'applies to PostgreSQL only',
}, async (t) => {
  const { site: replaced, folder, leaves, leave } = await siteWithWaitingNote(t)
  await leave()
  const restored = await siteWithWaitingNote(t)
  assert.equal(restored.leaves.id, leaves.id)
  const { url = '', dataDir } = restored.site.location
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_DIR: folder }
  const output: string[] = []
  const print = (line: string) => output.push(line)
  const args = ['--after', '2026-03-15T12:00:00Z', '--replaced']
  await assert.rejects(
    restore(variables, [...args, `${replaced.location.url}_gone`], print),
    /Nothing was changed\. Check --replaced/,
  )
  await restore(variables, [...args, replaced.location.url ?? ''], print)
  assert.ok(output.includes('1 member who deleted the account after the back-up was deleted again.'), output.join('\n'))
  const { ids, waiting } = await idsOf({ dataDir, url })
  assert.deepEqual([ids.includes(restored.stays.id), ids.includes(leaves.id)], [true, false])
  assert.deepEqual(waiting, [String(leaves.id)])
})
