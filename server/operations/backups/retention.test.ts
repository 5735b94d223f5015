import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { testEngine } from '#server/testing/database/engine.ts'
import { startApp } from '#server/testing/start-app.ts'
import { listBackups } from './backup-folder.ts'

const options = { skip: testEngine === 'postgres' && 'pg_dump backs up PostgreSQL' }
const minute = 60_000

/** A site that keeps two backups in a folder; an admin makes them by HTTP, each at another minute. */
async function siteIn(t: TestContext, folder: string, memberCount: number, startMinute = 0) {
  const site = await startApp({ settings: { BACKUP_DIR: folder, BACKUP_KEEP: '2' } })
  t.after(() => site.close())
  site.clock.advance(startMinute * minute)
  const admin = await site.as('admin@example.test')
  const members = [admin]
  while (members.length < memberCount) members.push(await site.as(`member${members.length}@example.test`))
  const make = async () => {
    site.clock.advance(minute)
    const reply = await admin.send('POST', '/api/admin/backups')
    assert.equal(reply.statusCode, 200, reply.body)
    const { last, kept, warnings } = reply.json()
    return { name: String(last.name), kept, warnings }
  }
  const deleteMembers = async (count: number) => {
    for (const member of members.splice(1, count))
      assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  }
  const panel = async () => (await admin.send('GET', '/api/admin/backups')).json()
  return { make, panel, deleteMembers }
}

function backupFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const namesIn = async (folder: string) => (await listBackups(folder)).map(({ name }) => name)

test('backups with less than half the members remove none with more, and warn the admin', options, async (t) => {
  const folder = backupFolder(t)
  const { make, deleteMembers } = await siteIn(t, folder, 5)
  const [first, second] = [await make(), await make()]
  assert.deepEqual([second.kept, second.warnings], [2, []])
  await deleteMembers(3)
  const [third, fourth, fifth] = [await make(), await make(), await make()]
  assert.deepEqual(await namesIn(folder), [fifth.name, fourth.name, second.name, first.name])
  assert.ok(!(await namesIn(folder)).includes(third.name))
  assert.deepEqual(
    [fifth.kept, fifth.warnings],
    [
      4,
      [
        {
          sentence:
            '2 old back-ups are kept beyond BACKUP_KEEP, because later ones contain less than half of the members.',
          action: 'Check the members. If they left on purpose, delete them yourself.',
        },
      ],
    ],
  )
})

test('backups with exactly half the members replace older ones', options, async (t) => {
  const folder = backupFolder(t)
  const { make, deleteMembers } = await siteIn(t, folder, 4)
  await make()
  await deleteMembers(2)
  const [second, third] = [await make(), await make()]
  assert.deepEqual(await namesIn(folder), [third.name, second.name])
  assert.deepEqual(third.warnings, [])
})

test('backups of another database in the same folder are neither removed nor shown', options, async (t) => {
  const folder = backupFolder(t)
  const good = await siteIn(t, folder, 2)
  const made = [await good.make(), await good.make()]
  const other = await siteIn(t, folder, 3, 10)
  const panel = await other.panel()
  assert.deepEqual([panel.last, panel.kept], [null, 0])
  const others = [await other.make(), await other.make(), await other.make()]
  assert.deepEqual(await namesIn(folder), [others[2]?.name, others[1]?.name, made[1]?.name, made[0]?.name])
  assert.deepEqual(others[2]?.warnings, [
    {
      sentence: '2 back-ups in the folder are of another database and never removed automatically.',
      action: 'Give each site its own BACKUP_DIR.',
    },
  ])
})

test('backups of an earlier release, which contain no id, are removed like own ones', options, async (t) => {
  const folder = backupFolder(t)
  const { make } = await siteIn(t, folder, 2)
  const first = await make()
  const path = join(folder, first.name, 'manifest.json')
  const { database_id: id, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  assert.equal(typeof id, 'string')
  writeFileSync(path, JSON.stringify(manifest))
  const [second, third] = [await make(), await make()]
  assert.deepEqual(await namesIn(folder), [third.name, second.name])
})
