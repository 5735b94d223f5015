import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { routes } from '#contract/routes.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Timeouts } from '#server/platform/db/engine.ts'
import { maxWaiting } from '#server/platform/db/errors.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { type Site, startSite } from '#server/testing/browser.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { portOf, sendRaw } from '#server/testing/raw-socket.ts'
import type { Person } from '#server/testing/start-app.ts'

/** Limits that only a stopped machine reaches, so that the length of the queue alone decides. */
const patient: Timeouts = { transactionTimeoutMs: 60_000, readLimitMs: 60_000, transactionLimitMs: 60_000 }

let site: Site
let siteDatabase: Database
before(async () => {
  site = await startSite({
    course: smallCourse(),
    async openSiteDatabase(location) {
      siteDatabase = await openDatabase(location, patient)
      return siteDatabase
    },
  })
  if (site.db.engine === 'postgres') await site.db.script(countWrites)
})
after(() => site.close())

/** Counts each statement that writes to any table, even if rolled back. */
const countWrites = `
  create sequence writes_seen;
  create function count_write() returns trigger language plpgsql as $$
    begin perform nextval('writes_seen'); return null; end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = current_schema() loop
      execute format('create trigger counted before insert or update or delete on %I for each statement
        execute function count_write()', name);
    end loop; end $$`

/** Changes with every foreign commit to SQLite's file, and with every write statement on PostgreSQL. */
function commitsSeen(): () => Promise<unknown> {
  if (site.db.engine === 'postgres')
    return async () => (await site.db.one`select last_value from writes_seen`)?.last_value
  const file = new DatabaseSync(join(site.config.dataDir, 'moneta.sqlite'), { readOnly: true })
  return async () => Object.values(file.prepare('pragma data_version').get() ?? {})[0]
}

/** Sends this number of concurrent calls; returns the count of replies per status. */
async function flood(calls: number, call: () => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(Array.from({ length: calls }, call)))
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const begin = () => site.app.inject('/api/oauth/google/redirect_url')
const { times } = routes.accounts.redirectUrl.limit

test('accepts a thousand concurrent calls up to the limit, and rejects later ones without a commit', async () => {
  assert.deepEqual(await flood(1000, begin), { 200: times, 429: 1000 - times })
  const commits = commitsSeen()
  const before = await commits()
  for (let round = 0; round < 5; round += 1) assert.deepEqual(await flood(1000, begin), { 429: 1000 })
  assert.deepEqual(await commits(), before)
})

test('counts a commit as one', async () => {
  const commits = commitsSeen()
  const before = await commits()
  const member = await site.as('counted@example.test')
  const afterwards = await commits()
  assert.notDeepEqual(afterwards, before)
  assert.equal((await member.send('GET', '/api/progress')).statusCode, 200)
  assert.deepEqual(await commits(), afterwards)
})

test('rejects cross-site calls without a commit, however many', async () => {
  const commits = commitsSeen()
  const before = await commits()
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  for (const path of ['redirect_url', 'start', 'callback'])
    assert.deepEqual(await flood(1000, () => site.app.inject({ url: `/api/oauth/google/${path}`, headers })), {
      403: 1000,
    })
  assert.deepEqual(await commits(), before)
})

test("serves a member's write while a thousand calls are rejected", async () => {
  const member = await site.as('calm@example.test')
  const flooding = flood(1000, begin)
  const response = await member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  assert.equal(response.statusCode, 204, response.body)
  assert.deepEqual(await flooding, { 429: 1000 })
})

test('answers a member before most of a thousand calls that are rejected and came earlier', async () => {
  const member = await site.as('quick@example.test')
  let rejected = 0
  const flooding = flood(1000, async () => {
    const reply = await begin()
    rejected += 1
    return reply
  })
  const response = await member.send('GET', '/api/lessons/1')
  const before = rejected
  assert.equal(response.statusCode, 200)
  assert.ok(before < 500, `${before} rejected calls were answered before`)
  assert.deepEqual(await flooding, { 429: 1000 })
})

/** Memory of the process in megabytes after garbage collection. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

test('leaves nothing in memory after twenty thousand rejected calls', async () => {
  const reject = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) assert.deepEqual(await flood(1000, begin), { 429: 1000 })
  }
  // Exclude code that is compiled once and cached for all calls.
  await reject(10)
  const before = heapMegabytes()
  await reject(20)
  const grown = heapMegabytes() - before
  assert.ok(grown < 10, `${grown.toFixed(1)} MB more`)
})

test('queues five hundred of seven hundred concurrent writes while nothing can be written, and asks the others to retry', async () => {
  const members: Person[] = []
  while (members.length < 700) members.push(await site.as(`crowd-${members.length}@example.test`))
  const gate = Promise.withResolvers<void>()
  const holders = Array.from({ length: site.db.engine === 'sqlite' ? 1 : 10 }, () => {
    const transactionStarted = Promise.withResolvers<void>()
    const work = siteDatabase.transaction(async () => {
      transactionStarted.resolve()
      await gate.promise
    })
    return { transactionStarted: transactionStarted.promise, work }
  })
  await Promise.all(holders.map(({ transactionStarted }) => transactionStarted))
  const before = heapMegabytes()
  const save = (member: Person) => member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  const rejected = Promise.withResolvers<void>()
  let replies = 0
  const saving = members.map(async (member) => {
    const reply = await save(member)
    replies += 1
    if (replies === 700 - maxWaiting) rejected.resolve()
    return reply
  })
  // Rejected members get their reply while all others still wait.
  await rejected.promise
  const grown = heapMegabytes() - before
  gate.resolve()
  const all = await Promise.all(saving)
  const busy = all.filter(({ statusCode }) => statusCode === 503)
  for (const reply of busy) assert.deepEqual([reply.headers['retry-after'], reply.json().code], ['2', 'busy'])
  assert.equal(busy.length, 700 - maxWaiting)
  assert.equal(all.filter(({ statusCode }) => statusCode === 204).length, maxWaiting)
  assert.ok(grown < 50, `${grown.toFixed(1)} MB for the queued requests`)
  await Promise.all(holders.map(({ work }) => work))
})

test('answers unknown addresses during two hundred long bodies that never arrive', async () => {
  const head =
    'POST /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n'
  const port = portOf(site.app.server)
  const replies = await Promise.all(Array.from({ length: 200 }, () => sendRaw(port, head, /\}$/)))
  for (const reply of replies) assert.match(reply, /^HTTP\/1.1 404 .*"code":"not_found"/s)
})
