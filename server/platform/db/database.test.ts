import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { type Bound, empty, join, likePattern, sql } from './sql.ts'

async function withNotes(t: TestContext, ...words: string[]) {
  const { db } = await scratchDatabase(t)
  await db.script('create table notes (id bigint primary key, words text not null, cents bigint)')
  for (const text of words) await db.run`insert into notes (id, words) values (${await db.id()}, ${text})`
  return db
}

test('returns the number of rows that a write changed', async (t) => {
  const db = await withNotes(t, 'one', 'two', 'three')
  assert.equal(await db.run`update notes set cents = ${5} where words <> ${'two'}`, 2)
  assert.equal(await db.run`delete from notes where words = ${'four'}`, 0)
})

test('returns the first row, or undefined if there is none', async (t) => {
  const db = await withNotes(t, 'a', 'b')
  assert.equal((await db.one`select words from notes order by words`)?.words, 'a')
  assert.equal(await db.one`select words from notes where words = ${'c'}`, undefined)
})

test('a write returns its first row, and is committed outside a transaction', async (t) => {
  const { db, open } = await scratchDatabase(t)
  await db.script('create table notes (id bigint primary key, words text not null)')
  const add = (id: number) => db.runReturning`insert into notes (id, words) values (${id}, ${'a'}) returning id, words`
  assert.deepEqual({ ...(await add(1)) }, { id: 1, words: 'a' })
  const other = await open()
  assert.equal((await other.one`select count(*) as notes from notes`)?.notes, 1)
  assert.equal(await db.runReturning`update notes set words = ${'b'} where id = ${2} returning id`, undefined)
  const undone = db.transaction(async () => {
    await add(2)
    throw new Error('changed my mind')
  })
  await assert.rejects(undone, /changed my mind/)
  assert.equal((await db.long(() => add(3)))?.id, 3)
  assert.deepEqual(
    (await db.all`select id from notes order by id`).map(({ id }) => id),
    [1, 3],
  )
})

test('accepts a value or a fragment in the same template', async (t) => {
  const db = await withNotes(t, 'a', 'ab')
  const find = async (wanted: Bound) =>
    (await db.all`select words from notes where words = ${wanted} order by words`).map((row) => row.words)
  assert.deepEqual(await find('a'), ['a'])
  assert.deepEqual(await find(sql`'a' || ${'b'}`), ['ab'])
  assert.deepEqual(await find('ab'), ['ab'])
})

test('supports lists of any length and optional filters in one query', async (t) => {
  const db = await withNotes(t, 'a', 'b', 'c')
  const find = async (wanted: string[], not?: string) => {
    const filter = not === undefined ? empty : sql`and words <> ${not}`
    return (await db.all`select words from notes where words in (${join(wanted)}) ${filter} order by words`).length
  }
  assert.deepEqual(
    await Promise.all([find([]), find(['a']), find(['a', 'c']), find(['a', 'b', 'c'], 'b')]),
    [0, 1, 2, 2],
  )
})

test('starts ids at 1001, and never gives concurrent writers the same id', async (t) => {
  const db = await withNotes(t)
  assert.equal(await db.id(), 1001)
  const write = (words: string, keep: boolean) =>
    db.transaction(async () => {
      for (const part of [1, 2]) await db.run`insert into notes (id, words) values (${await db.id()}, ${words + part})`
      if (!keep) throw new Error('changed my mind')
    })
  const writers = Array.from({ length: 24 }, (_, number) => write(`writer ${number}`, number % 3 !== 0))
  const outcomes = await Promise.allSettled([...writers, ...Array.from({ length: 8 }, () => db.id())])
  assert.equal(outcomes.filter((outcome) => outcome.status === 'rejected').length, 8)
  assert.equal((await db.one`select count(distinct id) as notes from notes`)?.notes, 32)
  const highest = Number((await db.one`select max(id) as id from notes`)?.id)
  assert.ok((await db.id()) > highest)
})

test('returns 64-bit amounts, sums, counts and averages as numbers', async (t) => {
  const db = await withNotes(t, 'a', 'b', 'c')
  await db.run`update notes set cents = ${3_000_000_001}`
  const found =
    await db.one`select min(cents) as low, sum(cents) as total, count(*) as notes, avg(cents) as mean from notes`
  assert.deepEqual({ ...found }, { low: 3_000_000_001, total: 9_000_000_003, notes: 3, mean: 3_000_000_001 })
})

test('converts an integer to text without a decimal point', async (t) => {
  const db = await withNotes(t, 'a')
  await db.run`update notes set words = cast(${5} as text)`
  assert.equal((await db.one`select words from notes`)?.words, '5')
})

test('casts and compares a null parameter', async (t) => {
  const db = await withNotes(t, 'a', 'b')
  const find = async (words: string | null) =>
    (await db.all`select id from notes where (cast(${words} as text) is null or words = ${words})`).length
  assert.deepEqual([await find(null), await find('a'), await find('c')], [2, 1, 0])
})

test('searches literally for wildcards, and ignores case', async (t) => {
  const db = await withNotes(t, '100% Cotton', '100 pieces', 'snake_case', 'snakeXcase', 'C:\\temp', 'C:/temp')
  const find = async (text: string) => {
    const rows = await db.all`
      select words from notes where lower(words) like lower(${likePattern(text)}) escape '\\' order by id`
    return rows.map((row) => row.words)
  }
  assert.deepEqual(await find('100% c'), ['100% Cotton'])
  assert.deepEqual(await find('E_C'), ['snake_case'])
  assert.deepEqual(await find('c:\\'), ['C:\\temp'])
  assert.equal((await find('')).length, 6)
})

test('runs a query outside a transaction in parallel, without waiting for an id', async (t) => {
  const db = await withNotes(t, 'a')
  const rows = await Promise.all(
    Array.from({ length: 50 }, (_, number) => db.one`select cast(${number} as bigint) as n`),
  )
  assert.deepEqual(
    rows.map((row) => row?.n),
    Array.from({ length: 50 }, (_, number) => number),
  )
})

test('throws for a closed database, and allows closing it again', async (t) => {
  const { db } = await scratchDatabase(t)
  await db.close()
  for (const _ of [1, 2]) await assert.rejects(db.all`select 1 as one`, /not open|closed/)
  await db.close()
})
