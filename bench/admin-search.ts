import * as z from 'zod'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { runOnDatabase } from '#server/testing/database/templates.ts'
import { adminCookie } from './admin-cookie.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { cpuSeconds, median } from './load.ts'
import { measureSteadily } from './noise.ts'
import { addDocuments, addNamedMembers } from './searched-members.ts'
import type { BenchSite } from './site.ts'
import { beginWrites } from './writes.ts'

export const adminSearchName =
  'GET /api/admin/search among 100,000 members and 300,000 payments and orders with 2 % concurrent writes, p95 of the slowest kind'

const members = 100_000
const perMember = 3
const membersPerStatement = 10_000
const mediaItems = 1000
export const adminSearchProducts = 1000
/** Higher than any id that the database assigns. */
const first = { member: 10_000_000, payment: 20_000_000, order: 30_000_000 }
const maxMs = 50
/** Requests of each kind and round. */
const requests = 40
const writeShare = 0.02

const unknownName = 'zebedee'
const searches: Record<string, string> = {
  'a receipt number': 'R-2026-0150001',
  'a credit note': 'C-2026-0150001',
  'an order number': `#${first.order + 150_001}`,
  'a payment id': 'pi_bench_150001',
  'emile for Émile': 'emile',
  'three letters in the middle of a name': 'liv',
  'two letters': 'em',
  'no match': unknownName,
}

/** One of a thousand members is Émile. */
const searchedMembers = {
  ...{ firstId: first.member, count: members, perStatement: membersPerStatement },
  names: [
    { name: 'Émile', folded: 'emile' },
    ...'olivia noah emma liam ava maria james anna lucas'.split(' ').map((name) => ({ name, folded: name })),
  ],
  nameOf: sql`case when n % 1000 = 0 then 0 else 1 + n % 9 end`,
  emailOf: sql`'someone.' || (n * 7919 % 1000003) || '@example.org'`,
}

/** Payments with a receipt, a credit note and an order each. */
const addPayments = (db: Database, timestamp: string) =>
  db.exclusive(async () => {
    for (let number = 0; number < perMember; number++)
      await db.run`
        insert into payment_charges (id, payment_intent, product, member_id, payer, what, lines, subtotal_cents,
          shipping_cents, tax_cents, total_cents, tax_included, refunded_cents, returned_cents, dispute, paid_at)
        select ${first.payment} + (id - ${first.member}) * ${perMember} + ${number},
          'pi_bench_' || ((id - ${first.member}) * ${perMember} + ${number}), 'store', id, 'member', 'Mug', '[]', 1999, 0, 0,
          1999, 1, 0, 0, 'none', ${timestamp}
        from members where id >= ${first.member}`
    await addDocuments(
      db,
      {
        count: sql`id - ${first.payment}`,
        charge: sql`id`,
        from: sql`payment_charges where id >= ${first.payment}`,
      },
      timestamp,
    )
    await db.run`
      insert into orders (id, member_id, charge_id, payment, shipment, state, what, subtotal_cents, shipping_cents,
        tax_cents, total_cents, refunded_cents, created_at)
      select id - ${first.payment} + ${first.order}, member_id, id, 'paid', 'none', 'complete', 'Mug', 1999, 0, 0, 1999, 0,
        ${timestamp}
      from payment_charges where id >= ${first.payment}`
  })

const addMedia = (db: Database, timestamp: string) =>
  db.insertMany(
    'media',
    Array.from({ length: mediaItems }, (_, number) => ({
      ...{ key: `bench-${number}`, kind: 'image', title: `Drawing ${number} of a household budget`, description: '' },
      ...{ external_url: `https://pictures.example/${number}.png`, uploaded: timestamp },
    })),
  )

/** @returns the cookie of the admin */
async function fill(site: BenchSite): Promise<string> {
  const timestamp = isoTimestamp(systemClock.now())
  let cookie = ''
  await site.withDatabase(async (db) => {
    await addNamedMembers(db, searchedMembers, timestamp)
    await addPayments(db, timestamp)
    await addMedia(db, timestamp)
    // As autovacuum does on a server in use. A connection of the site would reach its time limit.
    if (site.databaseUrl) await runOnDatabase(site.databaseUrl, 'vacuum (analyze)')
    else await db.script('analyze')
    cookie = await adminCookie(db)
  })
  return cookie
}

const Reply = z.record(z.string(), z.object({ rows: z.unknown().array() }))

async function timeOf({ url }: BenchSite, cookie: string, text: string) {
  const began = performance.now()
  const reply = await fetch(`${url}/api/admin/search?q=${encodeURIComponent(text)}`, { headers: { cookie } })
  const body = await reply.text()
  const took = performance.now() - began
  if (!reply.ok) throw new Error(`'${text}' answers ${reply.status}: ${body}`)
  const isFound = Object.values(Reply.parse(JSON.parse(body))).some(({ rows }) => rows.length > 0)
  if (isFound === (text === unknownName)) throw new Error(`'${text}' answers ${body}`)
  return took
}

/**
 * The p95 of each kind and the CPU time of the server per request, in milliseconds. Requests are sent one after another,
 * beside writes.
 */
async function measureKinds(site: BenchSite, cookie: string) {
  const kinds: { kind: string; p95: number; cpu: number }[] = []
  for (const [kind, text] of Object.entries(searches)) {
    const rate = 1000 / (await timeOf(site, cookie, text))
    const writes = beginWrites(site.url, site.writerCookies, rate * writeShare)
    const times: number[] = []
    const before = cpuSeconds(site.pid)
    while (times.length < requests) times.push(await timeOf(site, cookie, text))
    const cpu = ((cpuSeconds(site.pid) - before) * 1000) / requests
    await writes.end()
    const p95 = times.sort((one, other) => one - other)[Math.floor(requests * 0.95)] ?? 0
    kinds.push({ kind, p95, cpu })
  }
  return kinds
}

/** Uses a site of its own, because all other benchmarks read from one with few members. */
export async function measureAdminSearch(engine: string, start: () => Promise<BenchSite>): Promise<BenchmarkResult[]> {
  const site = await start()
  try {
    const cookie = await fill(site)
    await measureKinds(site, cookie)
    return await measureSteadily(async ({ sample }) => {
      const all: Awaited<ReturnType<typeof measureKinds>>[] = []
      while (all.length < rounds) {
        sample()
        all.push(await measureKinds(site, cookie))
      }
      const slowest = (kinds: (typeof all)[number]) => Math.max(...kinds.map(({ p95 }) => p95))
      const round = median(all, slowest)
      const worst = slowest(round)
      const kinds = round.map(({ kind, p95, cpu }) => `${kind} ${p95.toFixed(1)}, CPU ${cpu.toFixed(1)}`)
      const value = `${worst.toFixed(1)} ms (${kinds.join('; ')})`
      return [
        createResult(
          `${adminSearchName}, ${engine}`,
          value,
          `≤ ${maxMs} ms`,
          worst <= maxMs,
          spreadOf(all, slowest, 1),
        ),
      ]
    })
  } finally {
    await site.stop()
  }
}
