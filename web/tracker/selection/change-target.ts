import { maxIds } from '#contract/tracker/batch-limits.ts'
import type { ExpenseRow } from '#web/tracker/expenses/expense-rows.ts'

/** The entries that a change concerns: some by their ids, all that a search finds, or all of an account. */
export type Target = { ids: readonly number[] } | { q: string } | { account: number; name: string }

/** Ids in parts of the length that one request allows. */
export const partsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds))

/** Ids of the rows that are stored on the server. Queued rows cannot be selected. */
export const savedIds = (rows: readonly ExpenseRow[]): number[] =>
  rows.flatMap(({ expense }) => (expense ? [expense.id] : []))

/** Tags of rows with their numbers of rows, the most frequent first; compared without case, as the server does. */
export function tagsIn(rows: readonly Pick<ExpenseRow, 'tags'>[]): { tag: string; count: number }[] {
  const found = new Map<string, { tag: string; count: number }>()
  for (const tag of rows.flatMap(({ tags }) => tags)) {
    const key = tag.toLowerCase()
    found.set(key, { tag: found.get(key)?.tag ?? tag, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}
