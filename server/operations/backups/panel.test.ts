import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { backUp } from '#server/commands/backup.ts'
import { restore } from '#server/commands/restore.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { tables } from '#server/testing/database/tables.ts'
import { freshMetrics } from '#server/testing/metrics.ts'
import { startApp } from '#server/testing/start-app.ts'
import { listBackups } from './backup-folder.ts'

const onSqlite = { skip: testEngine === 'postgres' && 'server/world tests backups of PostgreSQL' }
const onPostgres = { skip: testEngine === 'sqlite' && 'applies to PostgreSQL only' }

async function openPanel(t: TestContext, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
  const site = await startApp({ settings: { BACKUP_DIR: folder, ...settings } })
  t.after(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const admin = await site.as('admin@example.test')
  const requestBackup = () => admin.send('POST', '/api/admin/backups')
  const panel = async () => (await admin.send('GET', '/api/admin/backups')).json()
  return { site, folder, admin, requestBackup, panel }
}

test('an admin sees that no backup exists, makes one, and sees its time', onSqlite, async (t) => {
  const { requestBackup, panel, site } = await openPanel(t, { BACKUP_EVERY: '24', BACKUP_KEEP: '30' })
  const before = await panel()
  assert.deepEqual(
    [before.is_on, before.last, before.every_hours, before.keep, before.kept, before.is_under_way],
    [true, null, 24, 30, 0, false],
  )
  const reply = await requestBackup()
  assert.equal(reply.statusCode, 200, reply.body)
  const { last, kept, failure, is_under_way: isUnderWay } = await panel()
  assert.deepEqual(
    [last.made_at, last.missing, kept, failure, isUnderWay],
    ['2026-03-15T12:00:00.000Z', [], 1, null, false],
  )
  assert.ok(last.bytes > 100_000)
  const logEntries = await site.db.all`select action, subject from admin_log`
  assert.deepEqual(logEntries, [{ action: 'backups.create', subject: 'back-up' }])
})

test(
  'the metrics contain the time of the last good backup, and whether the last attempt failed',
  onSqlite,
  async (t) => {
    const { requestBackup, folder, site } = await openPanel(t)
    const fresh = freshMetrics(site)
    const state = async () => {
      const metrics = await fresh()
      return [metrics.get('backup_last_success_timestamp_seconds'), metrics.get('backup_last_attempt_failed')]
    }
    assert.deepEqual(await state(), [0, 0])
    const madeAt = site.clock.now() / 1000
    await requestBackup()
    assert.deepEqual(await state(), [madeAt, 0])
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file in the place of the folder')
    site.clock.advance(60_000)
    await requestBackup()
    assert.deepEqual(await state(), [0, 1])
  },
)

test('twenty concurrent requests make one backup, and a request a minute later makes another', onSqlite, async (t) => {
  const { requestBackup, folder, site } = await openPanel(t)
  const twenty = () => Promise.all(Array.from({ length: 20 }, requestBackup))
  const replies = await twenty()
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
  await requestBackup()
  assert.equal((await listBackups(folder)).length, 1)
  site.clock.advance(60_000)
  await twenty()
  assert.equal((await listBackups(folder)).length, 2)
  assert.equal((await site.db.all`select id from admin_log`).length, 2)
})

test('without a backup folder, an admin sees which setting is missing', onSqlite, async (t) => {
  const site = await startApp()
  t.after(() => site.close())
  const admin = await site.as('admin@example.test')
  const sentence = 'Set BACKUP_DIR to the folder for back-ups first, outside of DATA_DIR, and start the site again.'
  const { is_on: isOn, hint } = (await admin.send('GET', '/api/admin/backups')).json()
  assert.deepEqual([isOn, hint], [false, sentence])
  const reply = await admin.send('POST', '/api/admin/backups')
  assert.deepEqual([reply.statusCode, reply.json().error], [409, sentence])
})

test('on PostgreSQL, an admin can make backups, and sees why one failed', onPostgres, async (t) => {
  const { site, panel, requestBackup, folder } = await openPanel(t)
  const { is_on: isOn, hint, last } = await panel()
  assert.deepEqual([isOn, hint, last], [true, null, null])
  const reply = await requestBackup()
  assert.equal(reply.statusCode, 200, reply.body)
  const { last: made, failure } = await panel()
  // With fitting programs on this machine there is a backup, otherwise their versions or the package.
  if (made) assert.equal((await listBackups(folder)).length, 1)
  else assert.match(failure.sentence, /Install the package postgresql-client-\d+, then try again\.$/)
  const variables = { DATABASE_URL: site.location.url ?? '', DATA_DIR: site.config.dataDir, BACKUP_DIR: folder }
  await assert.rejects(
    restore(variables, [folder], () => {}),
    /is not a complete back-up/,
  )
})

test('a PostgreSQL restore deletes members deleted since, and ends all sessions', onPostgres, async (t) => {
  const { site, folder } = await openPanel(t)
  const [stays, leaves] = [await site.as('stays@example.test'), await site.as('leaves@example.test')]
  const line = JSON.stringify({ member: leaves.id, at: '2026-03-16T00:00:00.000Z' })
  writeFileSync(join(folder, 'deleted-members.jsonl'), line)
  const messages: string[] = []
  const variables = { DATABASE_URL: site.location.url ?? '', DATA_DIR: site.config.dataDir, BACKUP_DIR: folder }
  await restore(variables, ['--after', '2026-03-15T12:00:00Z'], (sentence) => messages.push(sentence))
  assert.match(messages.join('\n'), /1 member who deleted the account after the back-up was deleted again/)
  const rows = Object.fromEntries((await tables(site.db)).map(({ name, rows }) => [name, rows]))
  assert.ok(rows.members?.some(({ id }) => id === stays.id))
  assert.ok(!rows.members?.some(({ id }) => id === leaves.id))
  assert.deepEqual(rows.sessions, [])
})

test("the commands report their result, a backup's contents, and what to do on failure", onSqlite, async (t) => {
  const { site, folder } = await openPanel(t)
  const messages: string[] = []
  const print = (sentence: string) => messages.push(sentence)
  const variables = { DATA_DIR: site.config.dataDir, BACKUP_DIR: folder }
  assert.equal(await backUp(variables, [], print), 0)
  const [backup] = await listBackups(folder)
  assert.match(
    messages.join('\n'),
    /^The back-up is .*\nIt contains 1 member and \d+ files\.\n.*the secret that seals sign-in cookies/,
  )
  assert.match(messages.join('\n'), /contains members who delete their account later/)
  messages.length = 0
  assert.equal(await restore(variables, [backup?.folder ?? '', '--check'], print), 0)
  assert.match(
    messages.join('\n'),
    /It contains 1 member and \d+ rows in \d+ tables\.\n(\d+) of its \1 files are intact\.$/,
  )
  await assert.rejects(backUp({ DATA_DIR: site.config.dataDir }, [], print), /Set BACKUP_DIR, or name a folder/)
  await assert.rejects(restore(variables, [], print), /Name the back-up: npm run restore -- FOLDER/)
  await assert.rejects(restore(variables, ['--after', 'yesterday'], print), /Name the back-up/)
  const targetDir = mkdtempSync(join(tmpdir(), 'moneta-elsewhere-'))
  t.after(() => rmSync(targetDir, { recursive: true }))
  messages.length = 0
  await restore({ DATA_DIR: targetDir, BACKUP_DIR: folder }, [backup?.folder ?? ''], print)
  assert.match(
    messages.join('\n'),
    /^Restoring .* into .*elsewhere-\w+ \(DATA_DIR\)\.\nThe back-up of 2.*Z is restored: 1 member, and \d+ files put back\.\n0 members/,
  )
  assert.match(messages.join('\n'), /All users must sign in again\.\nNext, run npm run payments:reconcile/)
  rmSync(join(backup?.folder ?? '', 'media', backup?.files[0]?.key ?? ''))
  assert.equal(await restore(variables, [backup?.folder ?? '', '--check'], print), 1)
  assert.equal(messages.at(-1), `Missing or damaged in the back-up: ${backup?.files[0]?.key}`)
})
