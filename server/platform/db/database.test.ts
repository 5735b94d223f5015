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

test('a write says how many rows it touched', async (t) => {
  const db = await withNotes(t, 'one', 'two', 'three')
  assert.equal(await db.run`update notes set cents = ${5} where words <> ${'two'}`, 2)
  assert.equal(await db.run`delete from notes where words = ${'four'}`, 0)
})

test('one row is the first, and an unknown one is undefined', async (t) => {
  const db = await withNotes(t, 'a', 'b')
  assert.equal((await db.one`select words from notes order by words`)?.words, 'a')
  assert.equal(await db.one`select words from notes where words = ${'c'}`, undefined)
})

test('the same line of code finds by a value and by a fragment', async (t) => {
  const db = await withNotes(t, 'a', 'ab')
  const find = async (wanted: Bound) =>
    (await db.all`select words from notes where words = ${wanted} order by words`).map((row) => row.words)
  assert.deepEqual(await find('a'), ['a'])
  assert.deepEqual(await find(sql`'a' || ${'b'}`), ['ab'])
  assert.deepEqual(await find('ab'), ['ab'])
})

test('lists of several lengths and optional filters share one query', async (t) => {
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

test('the first id is 1001, and people who write at the same moment never share one', async (t) => {
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

test('amounts past 32 bits, their sums, counts and averages come as numbers', async (t) => {
  const db = await withNotes(t, 'a', 'b', 'c')
  await db.run`update notes set cents = ${3_000_000_001}`
  const found =
    await db.one`select min(cents) as low, sum(cents) as total, count(*) as notes, avg(cents) as mean from notes`
  assert.deepEqual({ ...found }, { low: 3_000_000_001, total: 9_000_000_003, notes: 3, mean: 3_000_000_001 })
})

test('a whole number that turns into text keeps its form', async (t) => {
  const db = await withNotes(t, 'a')
  await db.run`update notes set words = cast(${5} as text)`
  assert.equal((await db.one`select words from notes`)?.words, '5')
})

test('a parameter that is null is cast and compared', async (t) => {
  const db = await withNotes(t, 'a', 'b')
  const find = async (words: string | null) =>
    (await db.all`select id from notes where (cast(${words} as text) is null or words = ${words})`).length
  assert.deepEqual([await find(null), await find('a'), await find('c')], [2, 1, 0])
})

test('a search takes wildcards at their word and letters in either case', async (t) => {
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

test('a query outside a transaction runs beside the others and never waits for an id', async (t) => {
  const db = await withNotes(t, 'a')
  const rows = await Promise.all(
    Array.from({ length: 50 }, (_, number) => db.one`select cast(${number} as bigint) as n`),
  )
  assert.deepEqual(
    rows.map((row) => row?.n),
    Array.from({ length: 50 }, (_, number) => number),
  )
})

test('a database that was closed says so, and closing it again does no harm', async (t) => {
  const { db } = await scratchDatabase(t)
  await db.close()
  for (const _ of [1, 2]) await assert.rejects(db.all`select 1 as one`, /not open|closed/)
  await db.close()
})
