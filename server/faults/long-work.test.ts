import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { inChunks } from '#server/platform/db/chunks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'

const total = 300_000
const megabyte = 1024 * 1024

async function withEntries(t: TestContext) {
  const { db } = await scratchDatabase(t)
  await db.script(`
    create table imports (id bigint primary key, is_complete bigint not null);
    create table entries (id bigint primary key, import_id bigint not null, day text not null, cents bigint not null);
    create table places (member_id bigint primary key, place bigint not null);
    insert into imports (id, is_complete) values (1, 0);
    insert into places (member_id, place) values (1, 0)`)
  return db
}

/** A member's view: entries count once their import is complete. */
const visible = async (db: Database) =>
  Number(
    (
      await db.one`
        select count(*) as entries from entries e where exists
          (select 1 from imports i where i.id = e.import_id and i.is_complete = 1)`
    )?.entries,
  )

/** Writes all entries in chunks to invisible rows, and publishes them in one short write. */
const importAll = (db: Database) =>
  db.long(async () => {
    const written = await inChunks(db, Array(total).keys(), async (numbers) => {
      const ids = await db.ids(numbers.length)
      await db.insertMany(
        'entries',
        ids.map((id, index) => ({ id, import_id: 1, day: `day ${Number(numbers[index]) % 400}`, cents: id })),
      )
    })
    await db.run`update imports set is_complete = 1`
    return written
  })

/** Repeats a query, yielding to the event loop in between, until a promise settles. @returns the number of queries */
async function countUntil(end: Promise<unknown>, request: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const ended = end.finally(() => {
    isDone = true
  })
  let requestCount = 0
  for (; !isDone; requestCount += 1) {
    await request()
    await eventLoopTurn()
  }
  await ended
  return requestCount
}

test('serves reads and writes while 300,000 entries are imported, and publishes them atomically', async (t) => {
  const db = await withEntries(t)
  const before = process.memoryUsage().rss
  let largest = 0
  const imported = importAll(db)
  const writes = countUntil(imported, async () => {
    await db.run`update places set place = place + 1 where member_id = ${1}`
    largest = Math.max(largest, process.memoryUsage().rss)
  })
  const reads = countUntil(imported, async () => {
    const found = await db.one`select is_complete from imports where id = ${1}`
    // Complete means all entries, at any moment.
    if (found?.is_complete === 1) assert.equal(await visible(db), total)
  })
  assert.equal(await imported, total)
  assert.ok((await writes) > 50, `${await writes} writes of another member`)
  assert.ok((await reads) > 50, `${await reads} reads of another member`)
  assert.equal((await db.one`select place from places`)?.place, await writes)
  assert.equal(await visible(db), total)
  assert.ok(largest - before < 300 * megabyte, `${Math.round((largest - before) / megabyte)} MB more`)
})

test('answers a thousand short reads during a report over 300,000 entries', async (t) => {
  const db = await withEntries(t)
  await importAll(db)
  let isDone = false
  let reads = 0
  const report = db
    .long(async () => {
      // Until the thousand reads are done, with a generous bound.
      for (let round = 0; round < 200 && reads < 1000; round += 1)
        await db.all`select day, sum(cents) as cents, count(*) as entries from entries group by day order by cents`
      return db.all`select day, count(*) as entries from entries group by day`
    })
    .finally(() => {
      isDone = true
    })
  while (!isDone) {
    assert.equal((await db.one`select place from places where member_id = ${1}`)?.place, 0)
    reads += 1
    await eventLoopTurn()
  }
  assert.equal((await report).length, 400)
  assert.ok(reads >= 1000, `${reads} reads`)
})

test('reads 300,000 entries through a cursor in bounded memory, each once', async (t) => {
  const db = await withEntries(t)
  await importAll(db)
  const before = process.memoryUsage().rss
  let [largest, entries, last] = [0, 0, 0]
  await db.long(async () => {
    for await (const { id } of db.cursor`select id, day, cents from entries order by id`) {
      assert.ok(Number(id) > last)
      last = Number(id)
      entries += 1
      if (entries % 10_000 === 0) largest = Math.max(largest, process.memoryUsage().rss)
    }
  })
  assert.equal(entries, total)
  assert.ok(largest - before < 200 * megabyte, `${Math.round((largest - before) / megabyte)} MB more`)
})
