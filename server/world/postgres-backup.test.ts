import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { backUp } from '#server/commands/backup.ts'
import { restore } from '#server/commands/restore.ts'
import { listBackups } from '#server/operations/backups/backup-folder.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { startPostgres, type TestPostgres } from '#server/testing/database/postgres.ts'
import { tables } from '#server/testing/database/tables.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { debianPrograms, emptyDatabase, fakePrograms, makeCertificate, postgresSite } from './postgres-site.ts'

const password = String.raw`a:b\c'd e%f`
let server: TestPostgres
const newDatabase = () => emptyDatabase(server.urlOf(''))

before(async () => {
  server = await startPostgres({ programs: debianPrograms, password })
})
after(() => server.stop())

const rowsOf = async (url: string) => {
  const db = await openDatabase({ dataDir: '', url })
  try {
    // A restore ends sessions, skips numbers and clears the state of the backup.
    const found = (await tables(db)).filter(({ name }) => !['sessions', 'settings', 'receipt_years'].includes(name))
    return found.map(({ name, rows }) => [name, rows.map((row) => JSON.stringify(row)).toSorted()])
  } finally {
    await db.close()
  }
}

test('a PostgreSQL backup restores all rows and media into an empty database and an empty folder', async (t) => {
  const { url, folder, variables } = await postgresSite(t, await newDatabase())
  const messages: string[] = []
  const print = (sentence: string) => messages.push(sentence)
  assert.equal(await backUp(variables, [], print), 0, messages.join('\n'))
  assert.match(messages.join('\n'), /^The back-up is .*\nIt contains 1 member and \d+ files?\.\n/)
  const [backup] = await listBackups(folder)
  assert.ok(backup)
  assert.match(backup.name, /^moneta-\d{4}-\d\d-\d\dT/)
  assert.equal(statSync(join(backup.folder, 'moneta.dump')).mode & 0o777, 0o600)
  const target = { ...variables, DATABASE_URL: await newDatabase(), DATA_DIR: scratchFolder(t) }
  messages.length = 0
  assert.equal(await restore(target, [backup.folder], print), 0)
  assert.match(messages.join('\n'), /The back-up of .* is restored: 1 member, and \d+ files? put back\./)
  assert.deepEqual(await rowsOf(target.DATABASE_URL), await rowsOf(url))
  for (const { key, sha256 } of backup.files)
    assert.ok(readFileSync(join(target.DATA_DIR, 'media', key)).length > 0, `${key} ${sha256}`)
  await assert.rejects(restore(target, [backup.folder], print), /already has tables\. Nothing was changed/)
  await assert.rejects(restore({ ...target, DATABASE_URL: '' }, [backup.folder], print), /The back-up is of PostgreSQL/)
})

test('a check restores a backup into a temporary database, counts it and leaves nothing behind', async (t) => {
  const { url, folder, variables, db } = await postgresSite(t, await newDatabase())
  await backUp(variables, [], () => {})
  const [backup] = await listBackups(folder)
  assert.ok(backup)
  const databases = () => db.all`select datname from pg_database order by datname`
  const [before, rows] = [await databases(), await rowsOf(url)]
  const messages: string[] = []
  assert.equal(await restore(variables, [backup.folder, '--check'], (sentence) => messages.push(sentence)), 0)
  assert.match(messages.join('\n'), /restored into a temporary place and counted/)
  assert.match(messages.join('\n'), /It contains 1 member and \d+ rows in \d+ tables\./)
  assert.deepEqual([await databases(), await rowsOf(url)], [before, rows])
  writeFileSync(join(backup.folder, 'moneta.dump'), 'damaged')
  await assert.rejects(
    restore(variables, [backup.folder, '--check'], () => {}),
    /does not match its manifest/,
  )
})

test('a member who was deleted after the backup is deleted again by the restore', async (t) => {
  const { folder, variables, member } = await postgresSite(t, await newDatabase())
  await backUp(variables, [], () => {})
  const [backup] = await listBackups(folder)
  const deletion = { member, at: new Date(Date.parse(backup?.made_at ?? '') + 1000).toISOString() }
  writeFileSync(join(folder, 'deleted-members.jsonl'), JSON.stringify(deletion))
  const target = await newDatabase()
  await restore({ ...variables, DATABASE_URL: target }, [backup?.folder ?? ''], () => {})
  const db = await openDatabase({ dataDir: '', url: target })
  t.after(() => db.close())
  assert.deepEqual(await db.all`select id from members`, [])
})

test('an encrypted PostgreSQL backup restores with the key of its recipient', async (t) => {
  const identity = await generateIdentity()
  const key = join(scratchFolder(t), 'key')
  writeFileSync(key, identity)
  const settings = { BACKUP_RECIPIENTS: await identityToRecipient(identity) }
  const { url, folder, variables } = await postgresSite(t, await newDatabase(), settings)
  assert.equal(await backUp(variables, [], () => {}), 0)
  const [backup] = await listBackups(folder)
  assert.ok(backup)
  assert.deepEqual(readdirSync(backup.folder).toSorted(), ['manifest.json', 'media', 'moneta.dump.age'])
  const target = { ...variables, DATABASE_URL: await newDatabase() }
  await assert.rejects(
    restore(target, [backup.folder], () => {}),
    /is encrypted\. Nothing was changed/,
  )
  assert.equal(await restore(target, [backup.folder, '--identity', key], () => {}), 0)
  assert.deepEqual(await rowsOf(target.DATABASE_URL), await rowsOf(url))
})

test('the password is in no argument, variable or message of pg_dump, and its file is removed', async (t) => {
  const { service, folder, failures } = await postgresSite(t, await newDatabase())
  const seen = join(scratchFolder(t), 'seen')
  const programs = fakePrograms(t, `{ echo "$@"; env; stat -c %a "$PGPASSFILE"; } > ${seen}; exec $real "$@"`)
  assert.ok(await service([programs]).run(folder), String(failures))
  const text = readFileSync(seen, 'utf8')
  for (const form of [password, encodeURIComponent(password)]) assert.ok(!text.includes(form))
  assert.match(text, /^600$/m)
  const leftovers = readdirSync(tmpdir()).filter((name) => name.startsWith('moneta-postgres-client-'))
  assert.deepEqual(leftovers, [])
})

test('a verified TLS connection is verified by pg_dump with the authorities of the site', async (t) => {
  const { key, certificate } = makeCertificate(t)
  const encrypted = await startPostgres({
    programs: debianPrograms,
    settings: ['ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`],
  })
  t.after(() => encrypted.stop())
  const { folder, variables, url } = await postgresSite(t, await emptyDatabase(encrypted.urlOf('')))
  const DATABASE_URL = `${url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`
  const run = (more: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../commands/backup.ts')], {
      env: { ...process.env, ...variables, DATABASE_URL, ...more },
      encoding: 'utf8',
    })
  const untrusted = run({})
  assert.equal(untrusted.status, 1)
  assert.deepEqual(readdirSync(folder), [])
  const trusted = run({ NODE_EXTRA_CA_CERTS: certificate })
  assert.equal(trusted.status, 0, trusted.stderr)
  assert.equal((await listBackups(folder)).length, 1)
})

test('backups of PostgreSQL are made on schedule, and the oldest are removed', async (t) => {
  const settings = { BACKUP_EVERY: '6', BACKUP_KEEP: '2' }
  const { service, folder, clock } = await postgresSite(t, await newDatabase(), settings)
  const scheduled = service()
  for (let round = 0; round < 3; round += 1) {
    await scheduled.runDue()
    await scheduled.runDue()
    clock.advance(6 * 3_600_000)
  }
  assert.deepEqual(
    (await listBackups(folder)).map(({ name }) => name.slice(7, 23)),
    ['2026-03-16T00-00', '2026-03-15T18-00'],
  )
})
