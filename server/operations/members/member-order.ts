import { type MemberSort, type SortedFilter, usualDirection } from '#contract/operations/member-filters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

/** A place in a sorted list: a member and what it was sorted by then. It stays valid if the member changes or is gone. */
export interface MemberPlace {
  id: number
  /** Absent in the order of joining, which is that of the ids. */
  key?: string | number
}

/** How rows are sorted: by an expression, then by id. Both are in one index. */
export interface SortedBy {
  /** A table beside `members m`, which has the index. */
  figures: boolean
  key: Fragment
  id: Fragment
}

/** Members by name; those without one by their address. An index has the same expression. */
const nameKey = {
  sqlite: sql`coalesce(m.search_name, lower(m.email))`,
  postgres: sql`(coalesce(m.search_name, lower(m.email)) collate "C")`,
}

/** Undefined for the order of joining. */
export function sortedBy({ engine }: Pick<Database, 'engine'>, sort: MemberSort): SortedBy | undefined {
  if (sort === 'joined') return undefined
  if (sort === 'name') return { figures: false, key: nameKey[engine], id: sql`m.id` }
  const key = sort === 'paid' ? sql`f.paid_cents` : sql`f.last_seen_at`
  return { figures: true, key, id: sql`f.member_id` }
}

/** The text of a place, for the address of a page. */
export const writePlace = ({ id, key }: MemberPlace): string => (key === undefined ? String(id) : `${id}~${key}`)

/** Reads the text of a place, which has the form of the contract. */
export function readPlace(text: string, sort: MemberSort): MemberPlace {
  const end = text.indexOf('~')
  const id = Number(end === -1 ? text : text.slice(0, end))
  if (sort === 'joined') return { id }
  const key = end === -1 ? '' : text.slice(end + 1)
  if (sort !== 'paid') return { id, key }
  const cents = Number(key)
  return { id, key: Number.isSafeInteger(cents) ? cents : 0 }
}

/** Sort and direction of a request. */
export const orderOf = ({ sort = 'joined', direction }: Pick<SortedFilter, 'sort' | 'direction'>) => ({
  sort,
  isAscending: (direction ?? usualDirection(sort)) === 'asc',
})
