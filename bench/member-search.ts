import { accountStore } from '#server/accounts/members/store.ts'
import { memberStore } from '#server/operations/members/store.ts'
import { payerAddressStore } from '#server/payments/public/payer-address-store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'

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

/** Adds members without search texts, as a release before stored them. */
async function addMembers(db: Database, timestamp: string) {
  await db.script(
    db.engine === 'sqlite'
      ? 'drop trigger members_search_text_insert'
      : 'alter table members disable trigger members_search_text',
  )
  await db.run`create table bench_names (number bigint primary key, name text not null)`
  const names = 'olivia noah emma liam ava maria james anna lucas sophia'.split(' ')
  await db.insertMany(
    'bench_names',
    names.map((name, number) => ({ number, name })),
  )
  for (let from = 0; from < members; from += membersPerStatement)
    await db.exclusive(
      () => db.run`
        insert into members (id, issuer, subject, email, given_name, search_name, created_at)
        with recursive numbers (n) as (
          select cast(${from} as bigint) union all select n + 1 from numbers where n + 1 < ${from + membersPerStatement})
        select ${firstId} + n, 'https://accounts.google.com', 'bench-' || n,
          name || '.' || (n * 7919 % 1000003) ||
            case when n % 3 > 0 then '@gmail.com' when n % 7 > 0 then '@example.org' else '@mail.test' end,
          name, name, ${timestamp}
        from numbers join bench_names on number = case when n % 10 = 0 then (n / 10) % 10 else 1 + n % 9 end`,
    )
}

/** A payment by a link, its documents and an order for each tenth member. */
async function addPayments(db: Database, timestamp: string) {
  const chosen = db.engine === 'sqlite' ? 'id % 10 = 0' : 'mod(id, 10) = 0'
  const where = { strings: [chosen], values: [] }
  await db.exclusive(async () => {
    await db.run`
      insert into payment_charges (id, payment_intent, product, member_id, payer, what, lines, subtotal_cents,
        shipping_cents, tax_cents, total_cents, tax_included, refunded_cents, returned_cents, dispute, paid_at)
      select 2000000 + id, 'pi_bench_' || id, 'membership', id, 'link', 'Silver', '[]', 1999, 0, 0, 1999, 1, 0, 0, 'none',
        ${timestamp}
      from members where ${where}`
    for (const [letter, kind] of [
      ['R', 'receipt'],
      ['C', 'credit_note'],
    ] as const)
      await db.run`
        insert into payment_documents (number, kind, charge_id, refund, issued_at, amount_cents, tax_cents, seller_name,
          seller_address, seller_email)
        select ${`${letter}-2026-`} || substr(cast(10000000 + id / ${membersPerPayment} as text), 2), ${kind}, 2000000 + id,
          ${letter} || id, ${timestamp}, 1999, 0, 'Moneta', '', ''
        from members where ${where}`
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
  await addMembers(db, timestamp)
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
