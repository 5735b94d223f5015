import { accountStore } from '#server/accounts/members/store.ts'
import { memberStore } from '#server/operations/members/store.ts'
import { payerAddressStore } from '#server/payments/public/payer-address-store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'
import { addDocuments, addNamedMembers } from './searched-members.ts'

export const memberSearchName = 'search among 1,000,000 members, slowest of its kinds'

const members = 1_000_000
const membersPerStatement = 50_000
/** A payment, a receipt and an order for each member of this number. */
const membersPerPayment = 10
const maxMs = 20
const rounds = 15
/** As at the start of a server. */
const fillChunk = 200
const firstId = 1000

const searches: Record<string, string> = {
  'no match': 'zebedee',
  'no match of frequent pieces': 'oliviagmail',
  'rare match': 'maria.5432',
  'common word (2 of 3)': 'gmail',
  'common word (1 of 9)': 'maria',
  'a name of 1 %': 'olivia',
  'two letters (1 of 9)': 'no',
  'two letters (1 %)': 'ol',
  'two letters, no match': 'qz',
  'one letter': 'e',
  receipt: 'R-2026-0000700',
  'credit note': 'C-2026-0000700',
  order: '#1070010',
  payment: 'pi_bench_70010',
  payer: 'payer70010@bench.test',
}

const searchedMembers = {
  ...{ firstId, count: members, perStatement: membersPerStatement },
  names: 'olivia noah emma liam ava maria james anna lucas sophia'.split(' ').map((name) => ({ name, folded: name })),
  nameOf: sql`case when n % 10 = 0 then (n / 10) % 10 else 1 + n % 9 end`,
  emailOf: sql`name || '.' || (n * 7919 % 1000003) ||
    case when n % 3 > 0 then '@gmail.com' when n % 7 > 0 then '@example.org' else '@mail.test' end`,
}

/** Keeps members that are added from getting search texts, as in a release before. */
const dropSearchTexts = (db: Database) =>
  db.script(
    db.engine === 'sqlite'
      ? 'drop trigger members_search_text_insert'
      : 'alter table members disable trigger members_search_text',
  )

/** A payment by a link, its documents and an order for each tenth member. */
async function addPayments(db: Database, timestamp: string) {
  const where = db.engine === 'sqlite' ? sql`id % 10 = 0` : sql`mod(id, 10) = 0`
  await db.exclusive(async () => {
    await db.run`
      insert into payment_charges (id, payment_intent, product, member_id, payer, what, lines, subtotal_cents,
        shipping_cents, tax_cents, total_cents, tax_included, refunded_cents, returned_cents, dispute, paid_at)
      select 2000000 + id, 'pi_bench_' || id, 'membership', id, 'link', 'Silver', '[]', 1999, 0, 0, 1999, 1, 0, 0, 'none',
        ${timestamp}
      from members where ${where}`
    await addDocuments(
      db,
      { count: sql`id / ${membersPerPayment}`, charge: sql`2000000 + id`, from: sql`members where ${where}` },
      timestamp,
    )
    await db.run`
      insert into orders (id, member_id, payment, shipment, state, what, subtotal_cents, shipping_cents, tax_cents,
        total_cents, refunded_cents, created_at)
      select 1000000 + id, id, 'paid', 'none', 'paid', 'Mug', 100, 0, 0, 100, 0, ${timestamp} from members where ${where}`
  })
  await payerAddressStore(db).save(2_070_010, 'payer70010@bench.test')
}

/** Times a start's filling of search texts. */
async function fill(db: Database): Promise<string> {
  const { fillSearchColumns } = accountStore(db)
  const began = performance.now()
  let longest = 0
  for (let isMore = true; isMore; ) {
    const chunkBegan = performance.now()
    isMore = await fillSearchColumns(fillChunk)
    longest = Math.max(longest, performance.now() - chunkBegan)
  }
  return `filled in ${((performance.now() - began) / 1000).toFixed(0)} s, longest transaction ${longest.toFixed(0)} ms`
}

/** Reply time of each kind of search: finding, a page and the count, as long work. */
export async function measureMemberSearch(
  { db, now }: { db: Database; now: number },
  name: string,
): Promise<BenchmarkResult[]> {
  const timestamp = isoTimestamp(now)
  await dropSearchTexts(db)
  await addNamedMembers(db, searchedMembers, timestamp)
  const filled = await fill(db)
  await addPayments(db, timestamp)
  // As autovacuum does on a server in use.
  await db.script(db.engine === 'sqlite' ? 'analyze' : 'vacuum analyze')
  const store = memberStore(db, [])
  const search = (text: string) =>
    db.long(async () => {
      const filter = { found: await store.search(text) }
      const page = await store.page(filter, { limit: 26 })
      return `${page.length} of ${await store.count(filter)}`
    })
  const texts: string[] = []
  let worst = 0
  for (const [kind, text] of Object.entries(searches)) {
    const found = await search(text)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await search(text)
      times.push(performance.now() - began)
    }
    const time = median(times, Number)
    worst = Math.max(worst, time)
    texts.push(
      `${kind} ${time.toFixed(1)} (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}; ${found})`,
    )
  }
  const value = `${worst.toFixed(1)} ms (${texts.join(', ')}; ${filled})`
  return [createResult(name, value, `≤ ${maxMs} ms`, worst <= maxMs)]
}
