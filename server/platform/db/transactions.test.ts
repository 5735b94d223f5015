import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNotes } from '#server/testing/database/note-store.ts'

const fail = async () => {
  throw new Error('changed my mind')
}

test('a store called inside a transaction takes part in it and is rolled back with it', async (t) => {
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

test('what a transaction returns arrives when it is kept', async (t) => {
  const { db, notes } = await withNotes(t)
  assert.equal(await db.transaction(() => notes.add('kept')), 1)
  assert.deepEqual(await notes.words(), ['kept'])
})

test('an inner transaction that fails is undone alone, and the outer one goes on', async (t) => {
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

test('an outer transaction that fails undoes the inner ones too', async (t) => {
  const { db, notes } = await withNotes(t)
  const work = db.transaction(async () => {
    await db.transaction(() => notes.add('inner'))
    await fail()
  })
  await assert.rejects(work, /changed my mind/)
  assert.deepEqual(await notes.words(), [])
})

test('two inner transactions begun together run one after the other, and one that fails takes no neighbour along', async (t) => {
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

test('a statement that fails fails its transaction on either engine, even if somebody hides the error', async (t) => {
  const { db, notes } = await withNotes(t)
  const work = db.transaction(async () => {
    await notes.add('once')
    await notes.add('once').catch(() => {})
    await notes.add('more').catch(() => {})
  })
  await assert.rejects(work, /unique/i)
  assert.deepEqual(await notes.words(), [])
})

test('an inner transaction is the way to live with a statement that fails', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.transaction(async () => {
    await notes.add('once')
    await db.transaction(() => notes.add('once')).catch(() => notes.add('other'))
  })
  assert.deepEqual(await notes.words(), ['once', 'other'])
})

test('a statement that nobody awaited still belongs to its transaction', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.transaction(async () => {
    notes.add('a hasty')
    notes.add('b hasty')
  })
  assert.deepEqual(await notes.words(), ['a hasty', 'b hasty'])
})

test('statements and inner transactions that come after the end are refused and leave no trace', async (t) => {
  const { db, notes } = await withNotes(t)
  const end = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  await db.transaction(async () => {
    await notes.add('in time')
    late.push(end.promise.then(() => notes.add('late')))
    late.push(end.promise.then(() => db.transaction(() => notes.add('late too'))))
    await db.transaction(async () => {
      late.push(end.promise.then(() => notes.add('late as well')))
    })
  })
  end.resolve()
  for (const one of late) await assert.rejects(one, /has ended; something in it was not awaited/)
  await notes.add('next')
  assert.deepEqual(await notes.words(), ['in time', 'next'])
})

test('a reader is not kept waiting by an open transaction and sees only what is committed', async (t) => {
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

test('more transactions than connections, all asking for ids, get them', async (t) => {
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
