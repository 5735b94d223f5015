import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { backUp } from '#server/commands/backup.ts'
import { listBackups } from '#server/operations/backups/backup-folder.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { linesOf, runCheck } from '#server/testing/operations/checking.ts'
import { backupsCheck } from './backups-check.ts'

const onSqlite = { skip: testEngine === 'postgres' && 'pg_dump backs up PostgreSQL' }
const hour = 3_600_000

const check = async (settings: Record<string, string>, now?: number) =>
  linesOf(await runCheck(backupsCheck, settings, now === undefined ? {} : { now })).join('\n')

test('no folder, a missing one and one that cannot be written are distinguished', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-doctor-'))
  t.after(() => rmSync(folder, { recursive: true }))
  assert.match(await check({}), /^warning \| No back-ups are made\. \| Set BACKUP_DIR/)
  const missing = join(folder, 'missing')
  assert.match(
    await check({ BACKUP_DIR: missing }),
    /^warning \| There is no folder .*\/missing yet\. .* \| Is its disk mounted\?/,
  )
  writeFileSync(join(folder, 'file'), '')
  const noFolder = await check({ BACKUP_DIR: join(folder, 'file') })
  assert.match(noFolder, /^failed \| The folder .*\/file cannot be written: it is no folder\. \| Correct BACKUP_DIR/)
  assert.deepEqual(readdirSync(folder), ['file'])
  assert.match(
    await check({ BACKUP_DIR: folder }),
    /^ok \| The folder .* can be written\. .* are free .*\nwarning \| No back-up has been made yet/,
  )
  assert.deepEqual(readdirSync(folder), ['file'])
})

test('the age of the newest back-up is compared with its interval', onSqlite, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-doctor-'))
  const location = await createTestLocation('migrated')
  t.after(async () => {
    await location.remove()
    rmSync(folder, { recursive: true })
  })
  await (await openMigrated(location, '2026-01-01T00:00:00.000Z')).close()
  const settings = { DATA_DIR: location.dataDir, BACKUP_DIR: folder, BACKUP_EVERY: '24' }
  assert.equal(await backUp(settings, [], () => {}), 0)
  const [backup] = await listBackups(folder)
  const madeAt = Date.parse(backup?.made_at ?? '')
  assert.match(await check(settings, madeAt + 48 * hour), /^ok \| The newest back-up, moneta-\S+, is 2 days old\./)
  assert.match(
    await check(settings, madeAt + 49 * hour),
    /^failed \| The newest back-up, .* is 2 days old; BACKUP_EVERY asks for one every 24 hours\. \| Run npm run backup/m,
  )
})
