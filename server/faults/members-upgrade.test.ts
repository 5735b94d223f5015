import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { bothReleases } from './previous-release.ts'
import { ask, type Client, signInTo, submitForm } from './release-client.ts'

const day = 24 * 3_600_000
const startedAt = Date.now()
const daysAgo = (days: number) => isoTimestamp(startedAt - days * day)

type Work = (client: Client, server: PreviousServer) => Promise<unknown>

/** The release before, with its payment provider and its database. */
interface PreviousServer {
  url: string
  db: Database
}

/** Waits until a number of the database or of a folder has this value. */
async function untilCount(count: () => number | Promise<number>, expected: number) {
  const deadline = performance.now() + 30_000
  while ((await count()) !== expected) {
    assert.ok(performance.now() < deadline, `it is ${await count()}, not ${expected}, after half a minute`)
    await wait(20)
  }
}

/** The payments of the member of a client, at the provider, oldest first. */
async function paymentsOf({ db }: PreviousServer, client: Client): Promise<string[]> {
  const { id } = await ask(client, 'GET', '/api/users/me')
  const rows = await db.all`select payment_intent from payment_charges where member_id = ${id} order by id`
  return rows.map((row) => String(row.payment_intent))
}

const payAt = (url: string) => submitForm(url, { do: 'pay', email: 'payer@example.test' })

const buy =
  (...tiers: string[]): Work =>
  async (client, server) => {
    for (const [index, tier] of tiers.entries()) {
      const path = '/api/memberships/create-checkout-session'
      await payAt((await ask(client, 'POST', path, { tier })).sessionUrl)
      await untilCount(async () => (await paymentsOf(server, client)).length, index + 1)
    }
  }

/** Buys Silver, and presses buttons of the provider's page of controls for the payment. */
const buySilverThen =
  (...buttons: [name: string, fields?: Record<string, string>][]): Work =>
  async (client, server) => {
    await buy('silver')(client, server)
    const [payment = ''] = await paymentsOf(server, client)
    for (const [name, fields] of buttons) await control(server, `${name} ${payment}`, fields)
  }

const control = ({ url }: PreviousServer, button: string, fields: Record<string, string> = {}) =>
  submitForm(`${url}/sandbox/payments`, { do: button, ...fields })

/** The bank sends a refund of Silver back. */
const buyReturned: Work = async (client, server) => {
  await buySilverThen(['refund'])(client, server)
  const [payment] = await paymentsOf(server, client)
  const find = () => server.db.one`
    select r.refund from payment_refunds r join payment_charges c on c.id = r.charge_id
    where c.payment_intent = ${payment ?? ''}`
  await untilCount(async () => ((await find()) ? 1 : 0), 1)
  await control(server, `refund-failed ${(await find())?.refund}`)
}

const payByLink: Work = async (client, server) => {
  const { url, price } = await ask(client, 'POST', '/api/memberships/links', { tier: 'silver' })
  const visitor = { ...client, cookie: '' }
  const path = `/api/membership-links/${url.split('/').at(-1)}/checkout`
  await payAt((await ask(visitor, 'POST', path, { price })).sessionUrl)
  await untilCount(async () => (await paymentsOf(server, client)).length, 1)
}

const startTrial: Work = async (client, { db }) => {
  const { id } = await ask(client, 'GET', '/api/users/me')
  await payAt((await ask(client, 'POST', '/api/cashcoach/subscribe')).sessionUrl)
  const find = () => db.all`select id from payment_subscriptions where member_id = ${id}`
  await untilCount(async () => (await find()).length, 1)
}

const failQuiz: Work = async (client) => {
  const { quiz_questions: questions } = await ask(client, 'GET', '/api/lessons/1')
  const body = { lessonId: 1, answers: questions.map(() => 0) }
  for (const _ of [1, 2, 3])
    assert.equal((await ask(client, 'POST', '/api/lessons/1/complete', body)).is_completed, false)
}

/** A member of the release before: what they did there, how long ago a session was used, and what they have paid. */
interface Expected {
  work?: Work
  /** Null if no session is kept. */
  seenDaysAgo: number | null
  paid: number
}

const members: Record<string, Expected> = {
  thrifty: { seenDaysAgo: 2, paid: 0 },
  gone: { seenDaysAgo: null, paid: 0 },
  quiet: { work: buy('silver'), seenDaysAgo: 40, paid: 19.99 },
  twice: { work: buy('silver', 'gold'), seenDaysAgo: 1, paid: 39.99 },
  part: { work: buySilverThen(['part', { amount: '5.00' }]), seenDaysAgo: 1, paid: 14.99 },
  whole: { work: buySilverThen(['refund']), seenDaysAgo: 1, paid: 0 },
  returned: { work: buyReturned, seenDaysAgo: 1, paid: 19.99 },
  disputed: { work: buySilverThen(['dispute']), seenDaysAgo: 1, paid: 19.99 },
  won: { work: buySilverThen(['dispute'], ['won']), seenDaysAgo: 1, paid: 19.99 },
  lost: { work: buySilverThen(['dispute'], ['lost']), seenDaysAgo: 1, paid: 0 },
  // The bank takes the whole payment, of which a part went back before.
  over: { work: buySilverThen(['part', { amount: '5.00' }], ['dispute'], ['lost']), seenDaysAgo: 1, paid: -5 },
  given: { work: payByLink, seenDaysAgo: 1, paid: 19.99 },
  trial: { work: startTrial, seenDaysAgo: 1, paid: 0 },
  later: { work: startTrial, seenDaysAgo: 1, paid: 0 },
  stuck: { work: failQuiz, seenDaysAgo: 5, paid: 0 },
}

const addressOf = (name: string) => `${name}@upgrade.test`

/** Lets each member do their part at the release before, and moves its time into the past. */
async function fill(server: PreviousServer) {
  const { db, url } = server
  for (const [name, { work, seenDaysAgo }] of Object.entries(members)) {
    const client = await signInTo(url, addressOf(name))
    const { id } = await ask(client, 'GET', '/api/users/me')
    await work?.(client, server)
    if (seenDaysAgo === null) await ask(client, 'POST', '/api/logout')
    else await db.run`update sessions set last_seen_at = ${daysAgo(seenDaysAgo)} where member_id = ${id}`
    await db.run`update progress set updated_at = ${daysAgo(seenDaysAgo ?? 60)} where member_id = ${id}`
    await db.run`update members set created_at = ${daysAgo(60)} where id = ${id}`
    if (name === 'later')
      await db.run`update payment_subscriptions set trial_end = ${daysAgo(-8)} where member_id = ${id}`
  }
  const left = await signInTo(url, addressOf('left'))
  await buy('silver')(left, server)
  await ask(left, 'DELETE', '/api/account', { confirm: 'DELETE' })
}

const welcome = 'Subject: E-mails that Moneta sends to you from now on'

function countWelcomes({ dataDir }: DatabaseLocation): number {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  return files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(welcome)).length
}

/** Two servers at once on PostgreSQL. A SQLite file has one server, or for a while the next one beside it. */
async function startTwo<T>(start: () => Promise<T>): Promise<T[]> {
  if (testEngine === 'sqlite') return [await start(), await start()]
  const starts = await Promise.allSettled([start(), start()])
  return starts.map((one) => (one.status === 'fulfilled' ? one.value : assert.fail(one.reason)))
}

test('members of the release before keep their payments and their last use, and two servers send one first e-mail', async (t) => {
  const releases = await bothReleases(t, { ADMIN_EMAIL: 'admin@example.test' })
  if (!releases) return
  const { location } = releases
  const { url } = await releases.startPrevious()
  const db = await openDatabase(location)
  t.after(() => db.close())
  const server = { url, db }
  await fill(server)
  const admin = await signInTo(url, 'admin@example.test')
  assert.equal(countWelcomes(location), 0)

  const updateDays = [isoTimestamp(Date.now()).slice(0, 10)]
  const current = await startTwo(releases.startCurrent)
  updateDays.push(isoTimestamp(Date.now()).slice(0, 10))
  for (const one of current) await checkMembers({ ...admin, url: one.url }, updateDays)

  // The release before still serves: it knows nothing of the figures, which its rows change all the same.
  const quiet = await signInTo(url, addressOf('quiet'))
  const [payment] = await paymentsOf(server, quiet)
  await control(server, `part ${payment}`, { amount: '4.99' })
  const currentAdmin = { ...admin, url: current[0]?.url ?? '' }
  const find = async () => (await listed(currentAdmin, 'search=quiet%40upgrade.test'))[0]
  await untilCount(async () => (await find())?.lifetime_paid ?? 0, 15)
  assert.ok(String((await find())?.last_seen_at) > daysAgo(0), 'the new sign-in')
  assert.deepEqual(await emailsOf(currentAdmin, 'segment=inactive'), ['gone'])

  await untilCount(() => countWelcomes(location), 1)
  await Promise.all(current.map(({ end }) => end()))
  await releases.startCurrent()
  const jobs = await db.all`select done_at from jobs where key = ${'notices-welcome'}`
  assert.deepEqual([jobs.length, jobs[0]?.done_at !== null, countWelcomes(location)], [1, true, 1])
})

interface Listed {
  email: string
  lifetime_paid: number
  last_seen_at: string | null
}

const listed = async (admin: Client, query: string): Promise<Listed[]> =>
  (await ask(admin, 'GET', `/api/admin/members?${query}`)).members
/** The names of the members of a filter, sorted. */
const emailsOf = async (admin: Client, filter: string) =>
  (await listed(admin, `search=upgrade.test&${filter}`)).map(({ email }) => email.replace('@upgrade.test', '')).sort()

async function checkMembers(admin: Client, updateDays: readonly string[]) {
  const { seen_since: since, members: all } = await ask(admin, 'GET', '/api/admin/members?search=upgrade.test')
  assert.ok(updateDays.includes(since), `members are seen since ${since}, not since ${updateDays}`)
  assert.deepEqual(
    Object.fromEntries(all.map((one: Listed) => [one.email, [one.lifetime_paid, one.last_seen_at]])),
    Object.fromEntries(
      Object.entries(members).map(([name, { paid, seenDaysAgo: days }]) => [
        addressOf(name),
        [paid, days === null ? null : daysAgo(days)],
      ]),
    ),
  )
  assert.deepEqual(await emailsOf(admin, 'segment=bought_nothing'), ['gone', 'later', 'stuck', 'thrifty', 'trial'])
  assert.deepEqual(await emailsOf(admin, 'segment=inactive'), ['gone', 'quiet'])
  assert.deepEqual(await emailsOf(admin, 'segment=stuck'), ['stuck'])
  assert.deepEqual(await emailsOf(admin, 'segment=trial_ends'), ['trial'])
  const byPaid = (await listed(admin, 'search=upgrade.test&sort=paid')).map((one) => one.lifetime_paid)
  assert.deepEqual(byPaid, [39.99, 19.99, 19.99, 19.99, 19.99, 19.99, 14.99, 0, 0, 0, 0, 0, 0, 0, -5])
}
