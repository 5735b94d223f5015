import assert from 'node:assert/strict'
import { chmodSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { findDamage, openDatabase } from './open.ts'

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'This is about the SQLite file' }

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A closed file with this number of rows, one per page. */
async function closedFile(t: TestContext, rows: number) {
  const { db, location } = await scratchDatabase(t)
  await db.script('create table notes (id bigint primary key, words text not null)')
  const words = 'words '.repeat(500)
  await db.insertMany(
    'notes',
    Array.from({ length: rows }, (_, id) => ({ id, words })),
  )
  await db.close()
  return { location, file: join(location.dataDir, 'moneta.sqlite') }
}

/** Overwrites the table's last page with noise, as a failing disk would. */
function damage(file: string) {
  const pages = statSync(file).size / 4096
  const page = pages - 5
  assert.ok(
    readFileSync(file)
      .subarray(page * 4096)
      .includes('words'),
  )
  writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 0xa7), 0, 4096, page * 4096)
}

test(
  'makes the database readable by its owner only, even if it was created with wider permissions',
  onSqlite,
  async (t) => {
    const { location, file } = await closedFile(t, 1)
    assert.equal(modeOf(file), '600')
    chmodSync(file, 0o644)
    const db = await openDatabase(location)
    await db.run`insert into notes (id, words) values (${2}, ${'more'})`
    for (const path of [file, `${file}-wal`, `${file}-shm`]) assert.equal(modeOf(path), '600', path)
    await db.close()
  },
)

test('rejects a damaged file at startup, with instructions', onSqlite, async (t) => {
  const { location, file } = await closedFile(t, 40)
  damage(file)
  await assert.rejects(openDatabase(location), /moneta\.sqlite is damaged \(.*\)\. Put a back-up in its place/s)
})

test('rejects a file that is not a database at startup, with instructions', onSqlite, async (t) => {
  const { location, file } = await closedFile(t, 1)
  writeSync(openSync(file, 'r+'), 'This was a database once', 0)
  await assert.rejects(openDatabase(location), /is damaged \(file is not a database\)\. Put a back-up/)
})

test('finds damage in a large file after startup', onSqlite, async (t) => {
  const { location, file } = await closedFile(t, 3000)
  const db = await openDatabase(location)
  assert.equal(await findDamage(db, location), undefined)
  await db.close()
  damage(file)
  const damaged = await openDatabase(location)
  assert.match((await findDamage(damaged, location)) ?? 'nothing', /is damaged \(.*\)\. Put a back-up in its place/s)
  assert.equal((await damaged.one`select count(*) as notes from notes where id < 10`)?.notes, 10)
  await damaged.close()
})
