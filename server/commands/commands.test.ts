import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listBackups } from '#server/operations/backups/backup-folder.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { createTestLocation, scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'

const onSqlite = { skip: testEngine === 'postgres' && 'applies to SQLite files' }
const onPostgres = { skip: testEngine === 'sqlite' && 'applies to PostgreSQL only' }

const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'media',
  S3_REGION: 'here',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
/** Every command that reads the site's database, with valid arguments. */
const commands: readonly { file: string; args?: string[]; settings?: Record<string, string> }[] = [
  { file: 'rebind-admin' },
  { file: 'reconcile-payments' },
  { file: 'copy-storage', args: ['to-bucket'], settings: bucket },
  { file: 'restore', args: ['--after', '2026-03-15T12:00:00Z'] },
]
const backup = { file: 'backup' }

function run({ file, args = [], settings = {} }: (typeof commands)[number], variables: Record<string, string>) {
  const { MODE, NODE_ENV, ...inherited } = process.env
  const env = { ...inherited, ...settings, LOG_LEVEL: 'silent', ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${file}.ts`), ...args], {
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}

test(
  'a command without a database exits with 1, names the path and the setting, and creates nothing',
  onSqlite,
  (t) => {
    const [parent, backups] = [scratchFolder(t), scratchFolder(t)]
    const dataDir = join(parent, 'data')
    for (const command of [...commands, backup]) {
      const { status, stdout, stderr } = run(command, { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DIR: backups })
      assert.deepEqual(
        [status, stdout, stderr],
        [
          1,
          '',
          `There is no database of Moneta at ${dataDir}/moneta.sqlite. Nothing was created. ` +
            'Set DATA_DIR to the data folder of the site, or DATABASE_URL to its PostgreSQL database.\n',
        ],
        command.file,
      )
      assert.deepEqual([readdirSync(parent), readdirSync(backups)], [[], []], command.file)
    }
  },
)

test('an empty database file is no database of the site, and stays empty', onSqlite, (t) => {
  const dataDir = join(scratchFolder(t), 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'moneta.sqlite'), '')
  for (const command of [...commands, backup]) {
    const { status, stderr } = run(command, { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DIR: `${dataDir}-backups` })
    assert.equal(status, 1, command.file)
    assert.match(stderr, /^There is no database of Moneta at /, command.file)
    assert.deepEqual(readdirSync(dataDir), ['moneta.sqlite'], command.file)
  }
})

test('a backup with a wrong DATA_DIR removes no good backup', onSqlite, async (t) => {
  const folder = scratchFolder(t)
  const site = await createTestLocation('migrated')
  t.after(site.remove)
  await (await openMigrated(site, '2026-03-15T12:00:00.000Z')).close()
  const variables = { DATABASE_URL: '', BACKUP_DIR: folder, BACKUP_KEEP: '1' }
  const made = run(backup, { ...variables, DATA_DIR: site.dataDir })
  assert.equal(made.status, 0, made.stderr)
  const before = await listBackups(folder)
  assert.equal(before.length, 1)
  assert.equal(run(backup, { ...variables, DATA_DIR: join(folder, 'elsewhere') }).status, 1)
  assert.deepEqual(await listBackups(folder), before)
})

test('a command on an empty or missing PostgreSQL database creates nothing in it', onPostgres, async (t) => {
  const { location, db } = await scratchDatabase(t)
  const { url = '', dataDir } = location
  // Opening the scratch database for this test has created its sequence.
  await db.script('drop sequence ids')
  const relations = () => db.all`select relname from pg_class where relnamespace = current_schema()::regnamespace`
  const missing = url.replace(/[^/]+$/, 'no_such_database')
  const secretless = (address: string) => new URL(address).host + new URL(address).pathname
  for (const command of commands)
    for (const DATABASE_URL of [url, missing]) {
      const { status, stderr } = run(command, { DATA_DIR: dataDir, DATABASE_URL, BACKUP_DIR: `${dataDir}-backups` })
      assert.equal(status, 1, command.file)
      assert.equal(
        stderr,
        `There is no database of Moneta at ${secretless(DATABASE_URL)}. Nothing was created. ` +
          'Set DATABASE_URL to the database of the site.\n',
        command.file,
      )
      assert.deepEqual(await relations(), [], command.file)
    }
})

test('the copy of a database that does not exist creates nothing on either side', onPostgres, async (t) => {
  const { location, db } = await scratchDatabase(t)
  await db.script('drop sequence ids')
  const dataDir = scratchFolder(t)
  const { status, stderr } = run({ file: 'copy-database' }, { DATA_DIR: dataDir, DATABASE_URL: location.url ?? '' })
  assert.equal(status, 1)
  assert.match(stderr, /^There is no database of Moneta at .*moneta\.sqlite\. Nothing was created\. /)
  const relations = await db.all`select relname from pg_class where relnamespace = current_schema()::regnamespace`
  assert.deepEqual([relations, readdirSync(dataDir)], [[], []])
})

test('a command reports an unreachable PostgreSQL in one line without the password', onPostgres, (t) => {
  const settings = { DATA_DIR: scratchFolder(t), DATABASE_URL: 'postgres://moneta:hidden@127.0.0.1:9/moneta' }
  const { status, stderr } = run({ file: 'rebind-admin' }, settings)
  assert.equal(status, 1)
  assert.match(stderr, /^PostgreSQL does not answer at 127\.0\.0\.1:9\/moneta \(.+\)\. Check DATABASE_URL\.\n$/)
})

test('a command with unknown arguments explains its usage, exits with 1 and changes nothing', onSqlite, (t) => {
  const dataDir = join(scratchFolder(t), 'data')
  const usages = [
    { file: 'backup', args: ['--help'], usage: /^Set BACKUP_DIR, or name a folder/ },
    { file: 'restore', args: ['--help'], usage: /^Name the back-up/ },
    { file: 'reconcile-payments', args: ['--help'], usage: /^Use --repair, --refund ID/ },
    { file: 'copy-storage', args: ['--help'], settings: bucket, usage: /^Name the direction/ },
    { file: 'copy-database', args: ['--help'], usage: /^Stop the site\. Set DATA_DIR/ },
    { file: 'rebind-admin', args: ['--help'], usage: /^This command has no options/ },
  ]
  for (const { usage, ...command } of usages) {
    const { status, stdout, stderr } = run(command, { DATA_DIR: dataDir, DATABASE_URL: '' })
    assert.deepEqual([status, stdout], [1, ''], command.file)
    assert.match(stderr, usage, command.file)
    assert.ok(!existsSync(dataDir), command.file)
  }
})
