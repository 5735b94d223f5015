import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { backUp } from '#server/commands/backup.ts'
import { restore } from '#server/commands/restore.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { listBackups } from './backup-folder.ts'

const skip = testEngine === 'postgres' && 'server/world tests backups of PostgreSQL'

test('an encrypted backup can be checked and restored only with a key of its recipients', { skip }, async (t) => {
  const place = mkdtempSync(join(tmpdir(), 'moneta-encrypted-'))
  const site = await startApp({ course: smallCourse() })
  t.after(async () => {
    await site.close()
    rmSync(place, { recursive: true, force: true })
  })
  const { id } = await site.as('mara@example.test')
  const [own, other] = [join(place, 'own'), join(place, 'other')]
  const identity = await generateIdentity()
  writeFileSync(own, `# created: today\n${identity}\n`)
  writeFileSync(other, await generateIdentity())
  const folder = join(place, 'backups')
  const recipients = [await identityToRecipient(await generateIdentity()), await identityToRecipient(identity)]
  const variables = { DATA_DIR: site.config.dataDir, BACKUP_DIR: folder, BACKUP_RECIPIENTS: recipients.join(', ') }
  const messages: string[] = []
  const print = (sentence: string) => messages.push(sentence)
  assert.equal(await backUp(variables, [], print), 0, messages.join('\n'))
  const [backup] = await listBackups(folder)
  assert.ok(backup)
  assert.deepEqual(readdirSync(backup.folder).toSorted(), ['manifest.json', 'media', 'moneta.sqlite.age'])
  const stored = readFileSync(join(backup.folder, 'moneta.sqlite.age'))
  assert.equal(stored.subarray(0, 21).toString(), 'age-encryption.org/v1')
  assert.ok(!stored.includes('mara@example.test') && !stored.includes('SQLite format'))

  const target = { ...variables, DATA_DIR: join(place, 'data') }
  await assert.rejects(restore(target, [backup.folder], print), /is encrypted\. Nothing was changed\. Add --identity/)
  await assert.rejects(restore(target, [backup.folder, '--identity', other], print), /cannot be decrypted with/)
  assert.deepEqual(readdirSync(join(place, 'data')), [])
  assert.equal(await restore(target, [backup.folder, '--check', '--identity', own], print), 0)
  assert.deepEqual(readdirSync(join(place, 'data')), [])
  assert.equal(await restore(target, [backup.folder, '--identity', own], print), 0)
  assert.ok(!readdirSync(join(place, 'data')).some((name) => name.startsWith('.')))
  const db = await openDatabase({ dataDir: target.DATA_DIR })
  t.after(() => db.close())
  assert.deepEqual(await db.all`select id, email from members`, [{ id, email: 'mara@example.test' }])
})
