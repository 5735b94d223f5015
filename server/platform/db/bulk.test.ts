import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { inChunks } from './chunks.ts'
import { migrate } from './migrate.ts'

/** A strict table on either engine, with columns of every type. */
async function withEntries(t: TestContext) {
  const { db } = await scratchDatabase(t)
  const text =
    'create table entries (\n  id bigint primary key,\n  words text,\n  cents bigint,\n  share double precision\n);\n'
  const dialect = db.engine === 'sqlite' ? text.replace('double precision', 'real') : text
  await migrate(db, [{ name: '0001-entries.sql', text: dialect }], '2026-01-01T00:00:00.000Z')
  return db
}

test('inserts many rows unchanged: null, quotes, any characters, large and small numbers', async (t) => {
  const db = await withEntries(t)
  const rows = [
    { id: 1, words: `it's "5", \\n {a,b}`, cents: Number.MAX_SAFE_INTEGER, share: 0.1 },
    { id: 2, words: 'Zoë 😀 Ω\n\t', cents: -1, share: -2.5 },
    { id: 3, words: null, cents: null, share: null },
    { id: 4, words: '5', cents: 0, share: 3 },
  ]
  assert.equal(await db.insertMany('entries', rows), 4)
  const found = await db.all`select id, words, cents, share from entries order by id`
  assert.deepEqual(
    found.map((row) => ({ ...row, share: row.share === null ? null : Number(row.share) })),
    rows,
  )
  assert.equal(await db.insertMany('entries', []), 0)
})

test('rejects rows with differing columns, and names that are not from code', async (t) => {
  const db = await withEntries(t)
  await assert.rejects(db.insertMany('entries', [{ id: 1, words: 'a' }, { id: 2 }]), /differ in their columns/)
  await assert.rejects(db.insertMany('entries; drop table entries', [{ id: 1 }]), /not the name of/)
  await assert.rejects(db.insertMany('entries', [{ 'id) values (1); --': 1 }]), /not the name of/)
  assert.deepEqual(await db.all`select id from entries`, [])
})

test('inserts none of many rows if one is invalid', async (t) => {
  const db = await withEntries(t)
  const rows = [{ id: 1 }, { id: 2 }, { id: 1 }]
  await assert.rejects(db.insertMany('entries', rows), /unique/i)
  await assert.rejects(
    db.long(() => db.insertMany('entries', rows)),
    /unique/i,
  )
  await assert.rejects(db.insertMany('entries', [{ id: 3, cents: 1.5 }]))
  await assert.rejects(db.insertMany('entries', [{ id: 4, cents: 'many' }]))
  assert.deepEqual(await db.all`select id from entries`, [])
})

test('gives concurrent callers disjoint blocks of ascending ids', async (t) => {
  const db = await withEntries(t)
  const blocks = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      number % 2 === 0 ? db.ids(50) : db.long(() => db.transaction(() => db.ids(50))),
    ),
  )
  assert.equal(new Set(blocks.flat()).size, 600)
  assert.equal(Math.min(...blocks.flat()), 1001)
  for (const block of blocks)
    assert.deepEqual(
      block,
      block.toSorted((a, b) => a - b),
    )
  assert.ok((await db.id()) > Math.max(...blocks.flat()))
})

test('lets others write between the chunks of a long write, and makes it visible only when complete', async (t) => {
  const db = await withEntries(t)
  await db.script('create table imports (id bigint primary key, is_complete bigint not null)')
  const visible = async () =>
    (await db.one`select count(*) as entries from entries e join imports i on i.is_complete = 1 and i.id = e.cents`)
      ?.entries
  await db.run`insert into imports (id, is_complete) values (${7}, ${0})`
  const chunks: number[] = []
  let isDone = false
  const imported = db.long(async () => {
    const written = await inChunks(db, Array(5000).keys(), async (numbers) => {
      chunks.push(numbers.length)
      const ids = await db.ids(numbers.length)
      await db.insertMany(
        'entries',
        ids.map((id) => ({ id, cents: 7 })),
      )
    })
    assert.equal(await visible(), 0)
    await db.run`update imports set is_complete = ${1} where id = ${7}`
    isDone = true
    return written
  })
  let otherWrites = 0
  for (; !isDone; otherWrites += 1) await db.run`insert into entries (id, words) values (${otherWrites}, ${'beside'})`
  assert.equal(await imported, 5000)
  assert.ok(chunks.length >= 4 && otherWrites >= 2, `${otherWrites} writes beside ${chunks.length} chunks`)
  assert.equal(await visible(), 5000)
})

test('keeps earlier chunks of a failed long write, invisible to readers', async (t) => {
  const db = await withEntries(t)
  // The chunk size depends on the time of the previous chunk: all rows before the error are stored.
  const whole: (readonly number[])[] = []
  const work = db.long(() =>
    inChunks(db, Array(300).keys(), async (numbers) => {
      const ids = await db.ids(numbers.length)
      await db.insertMany(
        'entries',
        ids.map((id) => ({ id, cents: 7 })),
      )
      if (numbers.includes(250)) throw new Error('changed my mind')
      whole.push(numbers)
    }),
  )
  await assert.rejects(work, /changed my mind/)
  const kept = Number((await db.one`select count(*) as entries from entries`)?.entries)
  assert.equal(kept, whole.flat().length)
  assert.ok(kept >= 100 && kept <= 250, `${kept} rows are stored`)
})
