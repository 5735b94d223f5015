import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestLocation, scratchDatabase, testDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import type { MigrationTask } from '#server/testing/database/migrate-process.ts'
import type { Database } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const now = '2026-01-01T00:00:00.000Z'

const notes: Migration = {
  name: '0001-notes.sql',
  text: 'create table notes (\n  id bigint primary key,\n  words text not null\n);\n',
}
const counted: Migration = { name: '0002-counted.sql', text: 'alter table notes add column count bigint;\n' }
const broken: Migration = {
  name: '0002-counted.sql',
  text: "insert into notes (id, words) values (1, 'half');\nalter table notes add column count bigint;\nselect nonsense;\n",
}

const applied = async (db: Database) => (await db.all`select name from migrations order by name`).map((row) => row.name)

test('runs migrations in order, once', async (t) => {
  const { db } = await scratchDatabase(t)
  assert.deepEqual(await migrate(db, [notes], now), ['0001-notes.sql'])
  assert.deepEqual(await migrate(db, [notes, counted], now), ['0002-counted.sql'])
  assert.deepEqual(await migrate(db, [notes, counted], now), [])
  await db.run`insert into notes (id, words, count) values (${1}, ${'a'}, ${2})`
})

test('runs engine-specific SQL, and rejects later edits of it on that engine only', async (t) => {
  const { db } = await scratchDatabase(t)
  const engineSql = {
    sqlite: "insert into notes values (1, 'sqlite');\n",
    postgres: "insert into notes values (1, 'postgres');\n",
  }
  const engineSpecificMigration = { ...notes, only: engineSql }
  await migrate(db, [engineSpecificMigration], now)
  assert.deepEqual(await db.all`select words from notes`, [{ words: db.engine }])
  const other = db.engine === 'sqlite' ? 'postgres' : 'sqlite'
  assert.deepEqual(
    await migrate(db, [{ ...engineSpecificMigration, only: { ...engineSql, [other]: 'select 2;' } }], now),
    [],
  )
  const edited = { ...engineSpecificMigration, only: { ...engineSql, [db.engine]: 'select 2;' } }
  await assert.rejects(migrate(db, [edited], now), /0001-notes.sql was edited/)
})

test('rejects an engine-specific file without its migration', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001-first.sql'), 'select 1;')
  writeFileSync(join(folder, '0002-second.postgres.sql'), 'select 1;')
  assert.throws(() => readMigrations(folder), /0002-second\.postgres\.sql/)
})

test('reads engine-specific files with their migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-migrations-'))
  for (const name of ['0002-b.sql', '0001-a.sql', '0001-a.sqlite.sql', '0001-a.postgres.sql'])
    writeFileSync(join(folder, name), name)
  const read = readMigrations(folder)
  rmSync(folder, { recursive: true })
  assert.deepEqual(read, [
    { name: '0001-a.sql', text: '0001-a.sql', only: { sqlite: '0001-a.sqlite.sql', postgres: '0001-a.postgres.sql' } },
    { name: '0002-b.sql', text: '0002-b.sql', only: {} },
  ])
})

test('lets two processes start together, and runs each migration once', async (t) => {
  const location = await createTestLocation()
  t.after(() => location.remove())
  const folder = mkdtempSync(join(tmpdir(), 'moneta-migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const names = Array.from({ length: 12 }, (_, number) => `${String(number + 1).padStart(4, '0')}-step.sql`)
  writeFileSync(join(folder, '0000-steps.sql'), 'create table steps (\n  name text not null\n);\n')
  for (const name of names) writeFileSync(join(folder, name), `insert into steps (name) values ('${name}');\n`)

  const program = join(import.meta.dirname, '../../testing/database/migrate-process.ts')
  const processes = [1, 2].map(() => fork(program))
  await Promise.all(processes.map((child) => once(child, 'message')))
  const task: MigrationTask = { location: { dataDir: location.dataDir, url: location.url }, folder }
  const results = await Promise.all(
    processes.map(async (child) => {
      child.send(task)
      const [[ran], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
      assert.equal(code, 0)
      return ran
    }),
  )
  assert.deepEqual(results.flat().sort(), ['0000-steps.sql', ...names])
  const db = await openDatabase(location)
  assert.deepEqual(
    (await db.all`select name from steps order by name`).map((row) => row.name),
    names,
  )
  await db.close()
})

test('leaves nothing of a failed migration, and runs it once repaired', async (t) => {
  const { db } = await scratchDatabase(t)
  await assert.rejects(migrate(db, [notes, broken], now), /0002-counted.sql failed and left nothing behind/)
  assert.deepEqual(await applied(db), ['0001-notes.sql'])
  assert.deepEqual(await db.all`select id from notes`, [])
  assert.deepEqual(await migrate(db, [notes, counted], now), ['0002-counted.sql'])
})

test('commits a migration and its record together', async (t) => {
  const { db } = await scratchDatabase(t)
  const conflictingMigration = {
    name: '0002-meddling.sql',
    text: `
      insert into notes (id, words) values (1, 'half');
      insert into migrations (name, checksum, applied_at) values ('0002-meddling.sql', '', '');`,
  }
  await assert.rejects(migrate(db, [notes, conflictingMigration], now), /unique/i)
  assert.deepEqual(await applied(db), ['0001-notes.sql'])
  assert.deepEqual(await db.all`select id from notes`, [])
})

test('rejects an edited past migration, except for line endings', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, [notes], now)
  assert.deepEqual(await migrate(db, [{ ...notes, text: notes.text.replaceAll('\n', '\r\n') }], now), [])
  const edited = { ...notes, text: `${notes.text}-- a better comment\n` }
  await assert.rejects(migrate(db, [edited, counted], now), /0001-notes.sql was edited after it had run/)
  assert.deepEqual(await applied(db), ['0001-notes.sql'])
})

test('rejects a database that is newer than the program, or has another history', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, [notes, counted], now)
  await assert.rejects(migrate(db, [notes], now), /newer than this program: it has 0002-counted.sql/)
  const other = { ...counted, name: '0002-other.sql' }
  await assert.rejects(
    migrate(db, [notes, other], now),
    /migrated by 0002-counted.sql where this program has 0002-other/,
  )
})

test('rejects text and fractions in an integer column', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, [notes, counted], now)
  await assert.rejects(db.run`insert into notes (id, words, count) values (${1}, ${'a'}, ${'many'})`)
  await assert.rejects(db.run`insert into notes (id, words, count) values (${1}, ${'a'}, ${1.5})`)
  assert.deepEqual(await db.all`select id from notes`, [])
})

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'strict tables exist only in SQLite' }

test('makes every table strict on SQLite', onSqlite, async () => {
  const db = await testDatabase()
  const nonStrictTables = await db.all`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite%'`
  assert.deepEqual(nonStrictTables, [])
  await db.close()
})
