import type { Database } from '#server/platform/db/database.ts'
import type { Fragment } from '#server/platform/db/sql.ts'

interface NamedMembers {
  firstId: number
  count: number
  perStatement: number
  /** The names and how searches find them. */
  names: readonly { name: string; folded: string }[]
  /** Index of the name of member `n`, which counts from 0. */
  nameOf: Fragment
  /** Address of member `n` with this `name`. */
  emailOf: Fragment
}

/** Adds members in large statements, with the search names of a fresh sign-in. */
export async function addNamedMembers(db: Database, members: NamedMembers, timestamp: string) {
  const { firstId, count, perStatement, names, nameOf, emailOf } = members
  await db.run`create table bench_names (number bigint primary key, name text not null, folded text not null)`
  await db.insertMany(
    'bench_names',
    names.map((name, number) => ({ number, ...name })),
  )
  for (let from = 0; from < count; from += perStatement)
    await db.exclusive(
      () => db.run`
        insert into members (id, issuer, subject, email, given_name, search_name, created_at)
        with recursive numbers (n) as (
          select cast(${from} as bigint) union all select n + 1 from numbers where n + 1 < ${from + perStatement})
        select ${firstId} + n, 'https://accounts.google.com', 'bench-' || n, ${emailOf}, name, folded, ${timestamp}
        from numbers join bench_names on number = ${nameOf}`,
    )
}

interface Documents {
  /** The count in the number of a document, of a row of `from`. */
  count: Fragment
  /** Its payment. */
  charge: Fragment
  /** Table and condition. */
  from: Fragment
}

/** Adds a receipt and a credit note of 2026 per row. */
export async function addDocuments(db: Database, { count, charge, from }: Documents, timestamp: string) {
  for (const [letter, kind] of [
    ['R', 'receipt'],
    ['C', 'credit_note'],
  ] as const)
    await db.run`
      insert into payment_documents (number, kind, charge_id, refund, issued_at, amount_cents, tax_cents, seller_name,
        seller_address, seller_email)
      select ${`${letter}-2026-`} || substr(cast(10000000 + ${count} as text), 2), ${kind}, ${charge},
        ${letter} || id, ${timestamp}, 1999, 0, 'Moneta', '', ''
      from ${from}`
}
