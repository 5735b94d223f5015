import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { proxyTo } from '#server/testing/database/proxied.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { openDatabase, openMigrated, sqliteFile } from '../open.ts'
import type { Fragment } from '../sql.ts'
import { copyDatabase } from './copy-database.ts'
import { inDependencyOrder } from './postgres-target.ts'

const skip = testEngine === 'sqlite' && 'the target is PostgreSQL'
const now = '2026-03-15T12:00:00.000Z'
/** Time of the copy. */
const copiedAt = '2026-05-01T12:00:00.000Z'
const largest = '9223372036854775807'
/** Texts that need escapes, sort differently by database, or are outside the basic plane. */
const texts = [
  '',
  'null',
  '\\N',
  'a\tb\nc\r\\',
  '"quoted" \'it\'',
  'Ärger',
  'zebra',
  '🦓\u{10ffff}',
  '\u0001\u007f',
  '{"a":1.50}',
]

/** A migrated SQLite database with rows of many values, and an empty PostgreSQL database. */
async function copyPair(t: TestContext, rows = 50) {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-copy-'))
  const target = await createTestLocation()
  t.after(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await target.remove()
  })
  await (await openMigrated({ dataDir }, now)).close()
  const random = seededRandom(7)
  const pick = () => texts[Math.floor(random() * texts.length)] ?? ''
  const source = new DatabaseSync(sqliteFile(dataDir))
  source.exec('begin')
  const member = source.prepare(`insert into members (id, issuer, subject, email, given_name, search_name, created_at)
    values (?, 'i', ?, ?, ?, 'x', '${now}')`)
  const category = source.prepare(`insert into expense_categories
    (id, member_id, name, name_key, color, icon, kind, merged_into) values (?, ?, ?, ?, 'red', 'x', 'need', ?)`)
  const setting = source.prepare('insert into settings (name, value) values (?, ?)')
  const logged = source.prepare(`insert into admin_log (id, at, action, reason) values (?, '${now}', 'a', ?)`)
  logged.setReadBigInts(true)
  // A category may be merged into one with a later row.
  source.exec('pragma defer_foreign_keys = on')
  for (let id = 1; id <= rows; id += 1) {
    member.run(id, `s${id}`, `${id}@example.test`, pick() || null)
    category.run(id * 2, id, pick(), 'merged', id * 2 + 1)
    category.run(id * 2 + 1, id, pick(), `key ${id}`, null)
    setting.run(`setting ${id}`, pick() + pick())
    logged.run(BigInt(largest) - BigInt(id), pick() || null)
  }
  source
    .prepare('insert into stored_files values (?, ?, ?, ?, ?)')
    .run('media/a.png', BigInt(largest), 'hash', now, now)
  source.exec('update ids set next = 5000')
  source.exec('commit')
  source.close()
  const messages: string[] = []
  const print = (sentence: string) => messages.push(sentence)
  const url = target.url ?? ''
  const open = async () => {
    const db = await openDatabase({ dataDir, url })
    t.after(() => db.close())
    return db
  }
  return { dataDir, url, messages, open, copy: () => copyDatabase({ dataDir, url, now: copiedAt, print }) }
}

test('texts, nulls and numbers beyond 2^53 arrive exactly, and new ids continue', { skip }, async (t) => {
  const { copy, open, dataDir, messages } = await copyPair(t)
  const copied = await copy()
  assert.equal(copied.find(({ name }) => name === 'members')?.rows, 50)
  assert.ok(messages.includes('members: 50 rows, verified'))
  const db = await open()
  const source = new DatabaseSync(sqliteFile(dataDir))
  t.after(() => source.close())
  for (const text of [
    'select name, value from settings',
    'select cast(id as text) as id, given_name from members',
    'select cast(id as text) as id, name, cast(merged_into as text) as other from expense_categories',
    'select cast(id as text) as id, reason from admin_log',
    'select cast(size as text) as size from stored_files',
    'select applied_at from migrations',
  ]) {
    const query: Fragment = { strings: [text], values: [] }
    const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    assert.deepEqual(inOrder(await db.all`${query}`), inOrder(source.prepare(text).all()), text)
  }
  assert.equal(await db.id(), 5000)
})

test('a target with members is rejected and unchanged', { skip }, async (t) => {
  const { copy, open } = await copyPair(t)
  await copy()
  const db = await open()
  await db.run`delete from members where id > 1`
  await assert.rejects(copy(), /already has rows in members\. Nothing was changed\. Choose an empty database\.$/)
  assert.deepEqual(await db.all`select id from members`, [{ id: 1 }])
})

test('a target that was only started, without members, is replaced', { skip }, async (t) => {
  const { copy, dataDir, url, open } = await copyPair(t)
  const started = await openMigrated({ dataDir, url }, now)
  await started.run`insert into settings (name, value) values ('setting 1', 'of the start')`
  await started.close()
  await copy()
  const db = await open()
  assert.equal((await db.all`select name from settings where value = 'of the start'`).length, 0)
})

test('a target or a source of another release is rejected', { skip }, async (t) => {
  const { copy, open, dataDir, url } = await copyPair(t)
  await (await openMigrated({ dataDir, url }, now)).close()
  const db = await open()
  const last =
    (await db.all`select name from migrations`)
      .map(({ name }) => String(name))
      .toSorted()
      .at(-1) ?? ''
  await db.run`delete from migrations where name = ${last}`
  await assert.rejects(copy(), new RegExp(`it lacks ${last}\\. Nothing was changed\\. Choose an empty database`))
  const source = new DatabaseSync(sqliteFile(dataDir))
  source.exec('delete from migrations where name = (select max(name) from migrations)')
  source.close()
  await assert.rejects(copy(), /it lacks .*\. Nothing was changed\. Start this release once on SQLite, stop it/)
})

test('a source that a site uses is rejected', { skip }, async (t) => {
  const { copy, dataDir, open } = await copyPair(t)
  const site = await openMigrated({ dataDir }, now)
  await assert.rejects(copy(), /is in use\. Nothing was changed\. Stop the site and every other command first\.$/)
  await site.close()
  await copy()
  assert.equal((await (await open()).all`select id from members`).length, 50)
})

test('no site can write to the source while it is copied', { skip }, async (t) => {
  const { dataDir, url } = await copyPair(t)
  const attempts: string[] = []
  const print = () => {
    const site = new DatabaseSync(sqliteFile(dataDir), { timeout: 0 })
    try {
      site.exec("insert into settings (name, value) values ('late', 'x')")
      attempts.push('written')
    } catch {
      attempts.push('rejected')
    } finally {
      site.close()
    }
  }
  await copyDatabase({ dataDir, url, now, print })
  assert.deepEqual([...new Set(attempts)], ['rejected'])
})

test('a copy whose connection is cut leaves nothing, and the next one succeeds', { skip }, async (t) => {
  const { dataDir, url, copy, open } = await copyPair(t)
  const { proxy, location } = await proxyTo({ dataDir, url })
  t.after(() => proxy.close())
  const cut = () => proxy.reset()
  await assert.rejects(copyDatabase({ dataDir, url: location.url, now, print: cut }))
  const db = await open()
  assert.deepEqual(await db.all`select id from members`, [])
  await copy()
  assert.equal((await db.all`select id from members`).length, 50)
})

test('a text that PostgreSQL cannot store is rejected with its table', { skip }, async (t) => {
  const { dataDir, copy, open } = await copyPair(t)
  const source = new DatabaseSync(sqliteFile(dataDir))
  source.prepare('insert into settings (name, value) values (?, ?)').run('broken', 'a\u0000b')
  source.close()
  await assert.rejects(copy(), /^Error: The rows of settings cannot be copied: .*Nothing was changed\.$/s)
  assert.deepEqual(await (await open()).all`select name from settings`, [])
})

test('tables that refer to each other in a circle are rejected', () => {
  const circle = [
    { table: 'a', to: 'b' },
    { table: 'b', to: 'a' },
  ]
  assert.throws(() => inDependencyOrder(['a', 'b', 'c'], circle), /The tables a, b refer to each other in a circle/)
  assert.deepEqual(inDependencyOrder(['a', 'b', 'c'], [{ table: 'a', to: 'c' }]), ['b', 'c', 'a'])
})
