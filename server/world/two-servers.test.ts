import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import * as z from 'zod'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'
import { type Client, createMembers, openClient, type Reply, startNginx } from './two-servers.ts'

const settings = { ...productionSettings, TRUST_PROXY: '1', DRAIN_SECONDS: '0.05', LOG_LEVEL: 'silent' }

/** One of the servers, which can be restarted as an upgrade does. */
async function startServer(t: TestContext, location: DatabaseLocation, port: number) {
  const launch = async () => {
    const { child, url, output } = await spawnSite(location, { ...settings, PORT: String(port) })
    await untilHealthy(url, child, output)
    return child
  }
  let child = await launch()
  t.after(() => endProcess(child))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = once(child, 'exit')
    child.kill(signal)
    return ended
  }
  return {
    async restart() {
      assert.deepEqual(await end('SIGTERM'), [0, null])
      child = await launch()
    },
    async crash() {
      await end('SIGKILL')
      child = await launch()
    },
  }
}

const expenses = '/api/expense-tracker/expenses'
const Categories = z.object({ id: z.int() }).array()
const today = new Date().toISOString().slice(0, 10)

/** What clients saw until now. */
interface Seen {
  reads: number
  failedReads: string[]
  writes: number
  /** Failed writes, which their client has sent again. */
  failedWrites: string[]
  /** The descriptions of the entries that a server has acknowledged, by member. */
  saved: Map<string, Set<string>>
}

/** Reads and writes as a member until `hasEnded`. A failed write is repeated with the same key, as the pages do. */
async function browse(send: Client, cookie: string, seen: Seen, hasEnded: () => boolean) {
  const read = async (path: string): Promise<Reply> => {
    const reply = await send({ path, cookie })
    seen.reads += 1
    if (reply.status !== 200) seen.failedReads.push(`${path} ${reply.status} ${reply.body.slice(0, 200)}`)
    return reply
  }
  const [category] = Categories.parse(JSON.parse((await read('/api/expense-tracker/categories')).body))
  const saved = new Set<string>()
  seen.saved.set(cookie, saved)
  while (!hasEnded()) {
    const description = randomUUID()
    const body = { amount: 1, category_id: category?.id, description, expense_date: today }
    const write = () => send({ path: expenses, method: 'POST', cookie, body, key: description })
    seen.writes += 1
    for (let reply = await write(); reply.status !== 200; reply = await write())
      seen.failedWrites.push(`${reply.status} ${reply.body.slice(0, 200)}`)
    saved.add(description)
    for (const path of ['/about', '/lessons/1', '/api/lessons/1', expenses]) await read(path)
  }
}

const Counts = z.object({ description: z.string(), rows: z.coerce.number() }).array()

/** Asserts that every acknowledged entry has one row, and that no entry has two. */
async function expectOneRowEach(location: DatabaseLocation, seen: Seen) {
  const db = await openDatabase(location)
  const counts = Counts.parse(await db.all`select description, count(*) as rows from expenses group by description`)
  await db.close()
  const acknowledged = [...seen.saved.values()].flatMap((saved) => [...saved]).sort()
  assert.deepEqual(counts.map(({ description }) => description).sort(), acknowledged)
  assert.deepEqual(
    counts.filter(({ rows }) => rows !== 1),
    [],
  )
}

async function startBoth(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-two-'))
  const postgres = await startPostgres()
  t.after(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  const location = { dataDir: folder, url: postgres.urlOf('postgres') }
  const ports = [await freePort(), await freePort()] as const
  const first = await startServer(t, location, ports[0])
  const second = await startServer(t, location, ports[1])
  const port = await startNginx(t, folder, ports)
  return { location, first, second, port, cookies: await createMembers(location, 12) }
}

test('loses no request while two servers restart twice, one after the other, and one is killed', async (t) => {
  const { location, first, second, port, cookies } = await startBoth(t)
  const seen: Seen = { reads: 0, failedReads: [], writes: 0, failedWrites: [], saved: new Map() }
  let hasEnded = false
  const browsing = cookies.map((cookie) => browse(openClient(t, port), cookie, seen, () => hasEnded))
  const send = openClient(t, port)
  const untilWritten = async (more: number) => {
    const writes = seen.writes + more
    while (seen.writes < writes) await send({ path: '/healthz' })
  }
  let failedWrites = 0
  try {
    for (const server of [first, second, first, second]) await server.restart()
    // A request that began before the last start has tried that server already.
    await untilWritten(3 * cookies.length)
    failedWrites = seen.failedWrites.length
    await first.crash()
    await untilWritten(3 * cookies.length)
  } finally {
    hasEnded = true
    await Promise.all(browsing)
  }
  t.diagnostic(`${seen.reads} reads, ${seen.writes} writes, ${seen.failedWrites.length} of them repeated`)
  assert.deepEqual(seen.failedReads, [])
  assert.deepEqual(seen.failedWrites.slice(0, failedWrites), [])
  assert.ok(seen.reads > 100 && seen.writes > 30, `${seen.reads} reads, ${seen.writes} writes`)
  await expectOneRowEach(location, seen)
})
