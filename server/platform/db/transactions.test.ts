import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNotes } from '#server/testing/database/note-store.ts'

const fail = async () => {
  throw new Error('changed my mind')
}

test('includes a store called inside a transaction, and rolls it back too', async (t) => {
  const { db, notes } = await withNotes(t)
  const seen: unknown[] = []
  const work = db.transaction(async () => {
    await notes.add('draft')
    seen.push(...(await notes.words()))
    await fail()
  })
  await assert.rejects(work, /changed my mind/)
  assert.deepEqual(seen, ['draft'])
  assert.deepEqual(await notes.words(), [])
})

test("returns a transaction's result after the commit", async (t) => {
  const { db, notes } = await withNotes(t)
  assert.equal(await db.transaction(() => notes.add('kept')), 1)
  assert.deepEqual(await notes.words(), ['kept'])
})

test('undoes a failed inner transaction alone, and continues the outer one', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.transaction(async () => {
    await notes.add('a before')
    for (const round of [1, 2]) {
      const inner = db.transaction(async () => {
        await notes.add(`inner ${round}`)
        await db.transaction(() => notes.add(`innermost ${round}`))
        await fail()
      })
      await assert.rejects(inner, /changed my mind/)
    }
    await notes.add('b after')
  })
  assert.deepEqual(await notes.words(), ['a before', 'b after'])
})

test('undoes inner transactions with a failed outer one', async (t) => {
  const { db, notes } = await withNotes(t)
  const work = db.transaction(async () => {
    await db.transaction(() => notes.add('inner'))
    await fail()
  })
  await assert.rejects(work, /changed my mind/)
  assert.deepEqual(await notes.words(), [])
})

test('runs two concurrent inner transactions in sequence, and isolates a failed one', async (t) => {
  const { db, notes } = await withNotes(t)
  const events: string[] = []
  const inner = (name: string, end?: () => Promise<void>) =>
    db.transaction(async () => {
      events.push(`${name} begins`)
      await notes.add(`${name} 1`)
      await notes.add(`${name} 2`)
      events.push(`${name} ends`)
      await end?.()
    })
  await db.transaction(async () => {
    const outcomes = await Promise.allSettled([inner('first', fail), notes.add('beside'), inner('second')])
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status),
      ['rejected', 'fulfilled', 'fulfilled'],
    )
  })
  assert.deepEqual(events, ['first begins', 'first ends', 'second begins', 'second ends'])
  assert.deepEqual(await notes.words(), ['beside', 'second 1', 'second 2'])
})

test('fails the transaction of a failed statement on either engine, even if the error is caught', async (t) => {
  const { db, notes } = await withNotes(t)
  const work = db.transaction(async () => {
    await notes.add('once')
    await notes.add('once').catch(() => {})
    await notes.add('more').catch(() => {})
  })
  await assert.rejects(work, /unique/i)
  assert.deepEqual(await notes.words(), [])
})

test('contains a failed statement in an inner transaction', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.transaction(async () => {
    await notes.add('once')
    await db.transaction(() => notes.add('once')).catch(() => notes.add('other'))
  })
  assert.deepEqual(await notes.words(), ['once', 'other'])
})

test('includes a statement that was not awaited in its transaction', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.transaction(async () => {
    notes.add('a hasty')
    notes.add('b hasty')
  })
  assert.deepEqual(await notes.words(), ['a hasty', 'b hasty'])
})

test('rejects statements and inner transactions after the end, without a trace', async (t) => {
  const { db, notes } = await withNotes(t)
  const end = Promise.withResolvers<void>()
  const lateStatements: Promise<unknown>[] = []
  await db.transaction(async () => {
    await notes.add('in time')
    lateStatements.push(end.promise.then(() => notes.add('late')))
    lateStatements.push(end.promise.then(() => db.transaction(() => notes.add('late too'))))
    await db.transaction(async () => {
      lateStatements.push(end.promise.then(() => notes.add('late as well')))
    })
  })
  end.resolve()
  for (const one of lateStatements) await assert.rejects(one, /has ended; something in it was not awaited/)
  await notes.add('next')
  assert.deepEqual(await notes.words(), ['in time', 'next'])
})

test('lets readers see only committed data, without waiting for an open transaction', async (t) => {
  const { db, notes } = await withNotes(t)
  await notes.add('before')
  const written = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const work = db.transaction(async () => {
    await notes.add('during')
    written.resolve()
    await read.promise
  })
  await written.promise
  const reads = await Promise.all(Array.from({ length: 8 }, () => notes.words()))
  assert.deepEqual(reads, Array(8).fill(['before']))
  read.resolve()
  await work
  assert.deepEqual(await notes.words(), ['before', 'during'])
})

test('gives ids to more concurrent transactions than there are connections', async (t) => {
  const { db } = await withNotes(t)
  const ids = await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction(async () => {
        await db.one`select 1 as one`
        return db.id()
      }),
    ),
  )
  assert.equal(new Set(ids).size, 40)
})
