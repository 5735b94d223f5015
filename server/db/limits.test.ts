import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scratchDatabase } from '#server/testing/database.ts'
import { noteStore, withNotes } from '#server/testing/note-store.ts'

test('the watchdog rolls back a transaction that waits for the world, and the database goes on', async (t) => {
  const { open } = await withNotes(t)
  const db = await open({ transactionTimeoutMs: 300 })
  const notes = noteStore(db)
  const world = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  const work = db.transaction(async () => {
    await notes.add('held')
    await db.transaction(async () => {
      await notes.add('held inside')
      late.push(world.promise.then(() => notes.add('late')))
      await world.promise
    })
  })
  const next = notes.add('next')
  await assert.rejects(work, /held for more than 300 ms and was rolled back/)
  assert.equal(await next, 1)
  world.resolve()
  for (const one of late) await assert.rejects(one, /rolled back/)
  await db.transaction(() => notes.add('one more'))
  assert.deepEqual(await notes.words(), ['next', 'one more'])
})

test('exclusive work in two processes never overlaps, and may take longer than the watchdog allows', async (t) => {
  const { open, notes } = await withNotes(t)
  const [one, other] = [await open({ transactionTimeoutMs: 100 }), await open({ transactionTimeoutMs: 100 })]
  const { open: openClock } = await scratchDatabase(t)
  const clock = await openClock({ transactionTimeoutMs: 400 })
  const events: string[] = []
  const begun = Promise.withResolvers<void>()
  const first = one.exclusive(async () => {
    events.push('first begins')
    begun.resolve()
    // The watchdog of another database is the clock here: it strikes after four times this one's limit.
    await assert.rejects(clock.transaction(() => new Promise(() => {})))
    await noteStore(one).add('first')
    events.push('first ends')
  })
  await begun.promise
  const second = other.exclusive(async () => {
    events.push('second begins')
    await noteStore(other).add('second')
  })
  await Promise.all([first, second])
  assert.deepEqual(events, ['first begins', 'first ends', 'second begins'])
  assert.deepEqual(await notes.words(), ['first', 'second'])
})

test('exclusive work inside a transaction is refused rather than left waiting for itself', async (t) => {
  const { db } = await withNotes(t)
  await assert.rejects(
    db.transaction(() => db.exclusive(async () => {})),
    /cannot begin inside/,
  )
})
