import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { inChunks } from './chunks.ts'
import { cursorRows } from './engine.ts'

const total = cursorRows * 2 + 7

async function databaseWithNumbers(t: TestContext) {
  const { db } = await scratchDatabase(t)
  await db.script('create table numbers (n bigint primary key, word text)')
  await db.insertMany(
    'numbers',
    Array.from({ length: total }, (_, index) => ({ n: index, word: `word ${index}` })),
  )
  return db
}

test('returns every row in order, with bound values', async (t) => {
  const db = await databaseWithNumbers(t)
  const read = await db.long(async () => {
    const found: unknown[] = []
    for await (const row of db.cursor`select n, word from numbers where n >= ${3} order by n`)
      found.push([row.n, row.word])
    return found
  })
  assert.deepEqual(
    read,
    Array.from({ length: total - 3 }, (_, index) => [index + 3, `word ${index + 3}`]),
  )
})

test('returns a snapshot while other rows are written', async (t) => {
  const db = await databaseWithNumbers(t)
  await db.long(async () => {
    let read = 0
    for await (const { n } of db.cursor`select n from numbers order by n`) {
      if (read === 0 || read === cursorRows) {
        const next = await db.transaction(async () => {
          const [id = 0] = await db.ids(1)
          await db.run`insert into numbers (n) values (${id * 1000})`
          return db.one`select count(*) as written from numbers where word is null`
        })
        assert.equal(next?.written, read === 0 ? 1 : 2)
        assert.equal((await db.one`select count(*) as all_rows from numbers`)?.all_rows, total + Number(next?.written))
      }
      assert.equal(n, read)
      read += 1
    }
    assert.equal(read, total)
  })
})

test('allows rows of a cursor to be written back in chunks, with other cursors open', async (t) => {
  const db = await databaseWithNumbers(t)
  await db.script('create table copies (n bigint not null, copy text not null)')
  const copyAll = (copy: string) =>
    db.long(() =>
      inChunks(db, db.cursor`select n from numbers order by n`, async (rows) => {
        await db.insertMany(
          'copies',
          rows.map(({ n }) => ({ n: Number(n), copy })),
        )
      }),
    )
  const names = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(
    await Promise.all(names.map(copyAll)),
    names.map(() => total),
  )
  const counted = await db.all`select copy, count(distinct n) as numbers from copies group by copy order by copy`
  assert.deepEqual(
    counted.map((row) => [row.copy, row.numbers]),
    names.map((name) => [name, total]),
  )
})

test('allows leaving a cursor early and continuing the work', async (t) => {
  const db = await databaseWithNumbers(t)
  await db.long(async () => {
    for await (const { n } of db.cursor`select n from numbers order by n`) if (n === 2) break
    const failing = async () => {
      for await (const _ of db.cursor`select n from numbers order by n`) throw new Error('changed my mind')
    }
    await assert.rejects(failing, /changed my mind/)
    await db.transaction(() => db.run`delete from numbers`)
    assert.equal((await db.one`select count(*) as numbers from numbers`)?.numbers, 0)
    for await (const _ of db.cursor`select n from numbers`) assert.fail('nothing is left to read')
  })
})

test('throws for an invalid query, and allows the work to continue', async (t) => {
  const db = await databaseWithNumbers(t)
  await db.long(async () => {
    const read = async () => {
      for await (const _ of db.cursor`select nonsense from numbers`) assert.fail()
    }
    await assert.rejects(read, /nonsense/)
    assert.equal((await db.one`select count(*) as numbers from numbers`)?.numbers, total)
  })
})

test('rejects a cursor outside long work or in a transaction', async (t) => {
  const db = await databaseWithNumbers(t)
  const open = () => db.cursor`select n from numbers`
  assert.throws(open, /opened in long work/)
  await db.long(() => db.transaction(async () => assert.throws(open, /outside a transaction/)))
})
