import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import type { WriterTask } from './writer.ts'

const rounds = 20
const program = join(import.meta.dirname, 'writer.ts')

/** A database with the writers' tables; on PostgreSQL, on a server that may be killed. */
async function createLocation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-kill-'))
  const server = testEngine === 'postgres' ? await startPostgres() : undefined
  const location: DatabaseLocation = { dataDir, url: server?.urlOf('postgres') }
  const db = await openDatabase(location)
  await db.script(`
    create table writers (writer text primary key, written bigint not null);
    create table halves (
      id bigint primary key,
      writer text not null references writers (writer),
      number bigint not null,
      half bigint not null
    );`)
  await db.close()
  return {
    location,
    crash: server?.crash,
    async remove() {
      await server?.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Starts a process of four writers and records their acknowledged writes; `enough` resolves after that many. */
function startWriters(task: WriterTask, acknowledged: Map<string, number>, minWrites: number) {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise: enoughWrites, resolve, reject } = Promise.withResolvers<void>()
  let total = 0
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [writer = '', number] = line.split(' ')
    acknowledged.set(writer, Number(number))
    total += 1
    if (total === minWrites) resolve()
  })
  const ended = once(child, 'close').then(() => reject(new Error(`Writers ended by themselves:\n${errors}`)))
  return { enoughWrites, ended, kill: () => child.kill('SIGKILL') }
}

/** Runs eight writers in two processes, kills everything at some moment, and returns the acknowledged writes. */
async function writeAndKill(
  location: DatabaseLocation,
  round: number,
  random: () => number,
  crash?: () => Promise<void>,
) {
  const acknowledged = new Map<string, number>()
  const processes = ['a', 'b'].map((name) => {
    const writers = [1, 2, 3, 4].map((number) => `${round}${name}${number}`)
    return startWriters({ location, writers }, acknowledged, 1 + Math.floor(random() * 40))
  })
  await Promise.all(processes.map(({ enoughWrites }) => enoughWrites))
  for (let turns = Math.floor(random() * 400); turns > 0; turns -= 1) await eventLoopTurn()
  await crash?.()
  for (const { kill } of processes) kill()
  await Promise.all(processes.map(({ ended }) => ended))
  return acknowledged
}

/** Asserts that every acknowledged write exists, at most one more per writer, and no partial transaction. */
async function check(location: DatabaseLocation, round: number, acknowledged: Map<string, number>) {
  const db = await openDatabase(location)
  const partialTransactions =
    await db.all`select writer, number from halves group by writer, number having count(*) <> 2`
  assert.deepEqual(partialTransactions, [], `round ${round}`)
  const rows = await db.all`
    select writer, written,
      (select count(*) from halves where halves.writer = writers.writer) as halves,
      (select max(number) from halves where halves.writer = writers.writer) as last
    from writers`
  const found = new Map(rows.map((row) => [row.writer, row]))
  for (const { writer, written, halves, last } of rows)
    assert.deepEqual([halves, last], [Number(written) * 2, written], `${writer}`)
  for (const [writer, number] of acknowledged) {
    const written = Number(found.get(writer)?.written)
    assert.ok(
      written === number || written === number + 1,
      `${writer}: ${number} writes acknowledged, ${written} stored`,
    )
  }
  if (db.engine === 'sqlite') assert.equal((await db.one`pragma integrity_check`)?.integrity_check, 'ok')
  await db.close()
}

test('keeps every acknowledged write over twenty kills, and shows no partial transaction', async (t) => {
  const { location, crash, remove } = await createLocation()
  t.after(remove)
  const random = seededRandom(1789)
  for (let round = 1; round <= rounds; round += 1) {
    const acknowledged = await writeAndKill(location, round, random, round % 5 === 0 ? crash : undefined)
    await check(location, round, acknowledged)
  }
})
