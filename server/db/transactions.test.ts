import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '#server/testing/database.ts'
import { testEngine } from '#server/testing/engine.ts'
import type { Database } from './database.ts'

/** A store as features write them: it knows the database and nothing of transactions. */
const noteStore = (db: Database) => ({
  add: (words: string) => db.run`insert into notes (words) values (${words})`,
  words: async () => (await db.all`select words from notes order by words`).map((row) => row.words),
})

async function withNotes(t: TestContext) {
  const { db, open } = await scratchDatabase(t)
  await db.script('create table notes (words text not null unique)')
  return { db, open, notes: noteStore(db) }
}

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
  const story: string[] = []
  const inner = (name: string, end?: () => Promise<void>) =>
    db.transaction(async () => {
      story.push(`${name} begins`)
      await notes.add(`${name} 1`)
      await notes.add(`${name} 2`)
      story.push(`${name} ends`)
      await end?.()
    })
  await db.transaction(async () => {
    const outcomes = await Promise.allSettled([inner('first', fail), notes.add('beside'), inner('second')])
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status),
      ['rejected', 'fulfilled', 'fulfilled'],
    )
  })
  assert.deepEqual(story, ['first begins', 'first ends', 'second begins', 'second ends'])
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

test('the watchdog rolls back a transaction that waits for the world, and the database goes on', async (t) => {
  const { open } = await withNotes(t)
  const db = await open({ held: 300 })
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

test('exclusive work in two processes never overlaps, and may take longer than the watchdog allows', async (t) => {
  const { open, notes } = await withNotes(t)
  const [one, other] = [await open({ held: 100 }), await open({ held: 100 })]
  const { open: openClock } = await scratchDatabase(t)
  const clock = await openClock({ held: 400 })
  const story: string[] = []
  const begun = Promise.withResolvers<void>()
  const first = one.exclusive(async () => {
    story.push('first begins')
    begun.resolve()
    // The watchdog of another database is the clock here: it strikes after four times this one's limit.
    await assert.rejects(clock.transaction(() => new Promise(() => {})))
    await noteStore(one).add('first')
    story.push('first ends')
  })
  await begun.promise
  const second = other.exclusive(async () => {
    story.push('second begins')
    await noteStore(other).add('second')
  })
  await Promise.all([first, second])
  assert.deepEqual(story, ['first begins', 'first ends', 'second begins'])
  assert.deepEqual(await notes.words(), ['first', 'second'])
})

test('exclusive work inside a transaction is refused rather than left waiting for itself', async (t) => {
  const { db } = await withNotes(t)
  await assert.rejects(
    db.transaction(() => db.exclusive(async () => {})),
    /cannot begin inside/,
  )
})

const withServer = { skip: testEngine === 'postgres' ? false : 'SQLite has no server that could go away' }

const ownPid = async (db: Database) => Number((await db.one`select pg_backend_pid() as pid`)?.pid)
const terminate = (db: Database, pid: number) => db.one`select pg_terminate_backend(cast(${pid} as integer), 5000)`

test(
  'a connection that is lost under a statement undoes the transaction and harms nobody else',
  withServer,
  async (t) => {
    const { db, notes } = await withNotes(t)
    const work = db.transaction(async () => {
      await notes.add('a')
      const steps = [notes.add('b'), terminate(db, await ownPid(db))]
      await Promise.allSettled([...steps, notes.add('c'), notes.add('d')])
      await notes.add('e')
    })
    await assert.rejects(work)
    assert.deepEqual(await Promise.all(Array.from({ length: 12 }, () => notes.words())), Array(12).fill([]))
  },
)

test('a connection that is lost between two statements is not opened again behind them', withServer, async (t) => {
  const { db, open, notes } = await withNotes(t)
  const other = await open()
  const work = db.transaction(async () => {
    await notes.add('a')
    // The server answers the other connection only when this one is gone.
    await terminate(other, await ownPid(db))
    await notes.add('b').catch(() => {})
  })
  await assert.rejects(work)
  await notes.add('c')
  assert.deepEqual(await notes.words(), ['c'])
})

test('a statement that waits for a lock ends with the watchdog', withServer, async (t) => {
  const { open, notes } = await withNotes(t)
  await notes.add('wanted')
  const [patient, other] = [await open({ held: 20_000 }), await open({ held: 300 })]
  await patient.transaction(async () => {
    await patient.run`update notes set words = ${'taken'}`
    await assert.rejects(other.run`update notes set words = ${'mine'}`, /lock timeout/)
    await assert.rejects(other.transaction(() => other.run`update notes set words = ${'mine'}`))
  })
  assert.deepEqual(await noteStore(other).words(), ['taken'])
})
