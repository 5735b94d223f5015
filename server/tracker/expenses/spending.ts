import type { EntryKind, ListedKind } from '#contract/tracker/entry-kinds.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

/** The columns that determine the kind of an entry. */
interface KindColumns {
  /** The direction of the money. */
  kind: 'expense' | 'refund'
  income: 1 | null
  transfer_id: number | null
}

/** Rows that count as spending: expenses and refunds. The terms match those of the index `expenses_sums`. */
export const isSpending = sql`deleted_at is null and income is null and transfer_id is null`

/** The amount of a row with its sign: refunds and other money in are negative. */
export const netColumn = sql`case when kind = 'refund' then -amount else amount end`

/** The amount of an entry with its sign, in cents: refunds and other money in are negative. */
export const netOf = ({ kind, amount }: Pick<KindColumns, 'kind'> & { amount: number }): number =>
  kind === 'refund' ? -amount : amount

/** The kind of an entry, as its member sees it. */
export function entryKind({ kind, income, transfer_id }: KindColumns): EntryKind {
  if (transfer_id !== null) return kind === 'expense' ? 'transfer_out' : 'transfer_in'
  return income === null ? kind : 'income'
}

const conditions: Record<ListedKind, Fragment> = {
  expense: sql`kind = 'expense' and transfer_id is null`,
  refund: sql`kind = 'refund' and income is null and transfer_id is null`,
  income: sql`income is not null and transfer_id is null`,
  transfer: sql`transfer_id is not null`,
}

/** Rows of some kinds that are not deleted. @param kinds spending if absent, nothing if empty */
export function isOfKinds(kinds: readonly ListedKind[] | undefined): Fragment {
  if (!kinds) return isSpending
  const alternatives = [...new Set(kinds)].reduce<Fragment | null>(
    (all, kind) => (all ? sql`${all} or (${conditions[kind]})` : sql`(${conditions[kind]})`),
    null,
  )
  return alternatives ? sql`deleted_at is null and (${alternatives})` : sql`1 = 0`
}
