import * as z from 'zod'
import type { MemberSort } from '#contract/operations/member-filters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { containsEachTerm, countUpTo } from '#server/platform/db/search.ts'
import { empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'
import { type MemberPlace, type SortedBy, sortedBy } from './member-order.ts'
import { type FoundMembers, hasTermIndexed, membersInOrder, newestSearchTexts } from './member-search.ts'

export const MemberRow = z.object({
  id: z.int(),
  email: z.string(),
  given_name: z.string().nullable(),
  created_at: z.string(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** What the row is sorted by; absent in the order of joining. */
export type PlacedRow = MemberRow & { sort_key?: string | number }

/** Maximum number of members read in the order of the list before the index is used, for a page and for a count. */
const maxRead = { page: 20_000, count: 120_000 }

/** Hits of the index on SQLite, which returns them in the order of the list one by one. */
const hits = sql`member_search f cross join members m on m.id = f.rowid`
const hitId = sql`f.rowid`
const all = sql`members m`
const memberId = sql`m.id`

export interface MemberPage {
  /** Default: the order of joining. */
  sort?: MemberSort
  isAscending?: boolean
  /** The page begins after this place, in the direction of the page. */
  from?: MemberPlace | undefined
  limit: number
}

function cursor(id: Fragment, { from, isAscending }: MemberPage): Fragment {
  if (!from) return empty
  return isAscending ? sql`and ${id} > ${from.id}` : sql`and ${id} < ${from.id}`
}

const direction = ({ isAscending }: MemberPage) => (isAscending ? empty : sql`desc`)

/** The first comparison lets SQLite seek in an index of an expression. */
function afterPlace({ id, key = '' }: MemberPlace, isAscending: boolean, by: Pick<SortedBy, 'key' | 'id'>): Fragment {
  const place = sql`(${key}, ${id})`
  return isAscending
    ? sql`and ${by.key} >= ${key} and (${by.key}, ${by.id}) > ${place}`
    : sql`and ${by.key} <= ${key} and (${by.key}, ${by.id}) < ${place}`
}

/** A row with what it is sorted by. */
const SortedRow = MemberRow.extend({ sort_key: z.union([z.string(), z.coerce.number()]) })

/** Pages of members in an order, and their number. Conditions are on `members m`. */
export function memberPages(db: Database) {
  async function select(source: Fragment, id: Fragment, conditions: Fragment, page: MemberPage): Promise<MemberRow[]> {
    const rows = await db.all`
      select m.id, m.email, m.given_name, m.created_at from ${source}
      where ${id} > 0 ${cursor(id, page)} ${conditions}
      order by ${id} ${direction(page)} limit ${page.limit}`
    return parseRows(MemberRow, rows)
  }

  /**
   * A page along the index of its order. Few found members are read by their ids and sorted; SQLite is given the order
   * of the tables, since it knows neither number.
   */
  async function selectSorted(
    found: FoundMembers | undefined,
    conditions: Fragment,
    page: MemberPage,
    { figures, key, id }: SortedBy,
  ): Promise<PlacedRow[]> {
    const isFew = found !== undefined && !found.frequent
    const along = isFew ? sql`members m cross join member_figures f` : sql`member_figures f cross join members m`
    const source = figures ? sql`${along} where f.member_id = m.id` : sql`members m where true`
    const after = page.from ? afterPlace(page.from, page.isAscending ?? false, { key, id }) : empty
    const rows = await db.all`
      select m.id, m.email, m.given_name, m.created_at, ${key} as sort_key from ${source}
      ${after} ${found ? isFound(found) : empty} ${conditions}
      order by ${key} ${direction(page)}, ${id} ${direction(page)} limit ${page.limit}`
    return parseRows(SortedRow, rows)
  }

  const isFound = ({ ids, frequent }: FoundMembers): Fragment =>
    frequent ? sql`and (m.id in (${join(ids)}) or (true ${containsEachTerm(db, [frequent.term])}))` : withIds(ids)

  /** Ids of members with a term, by the index of PostgreSQL. Materialized, so that the planner ignores limits. */
  const indexed = (term: string, conditions: Fragment): Fragment => sql`
    with found as materialized (select m.id from members m where ${hasTermIndexed(db, term)} ${conditions})
    select id from found`

  async function pageWithTerm(term: string, conditions: Fragment, page: MemberPage): Promise<MemberRow[]> {
    if (db.engine === 'sqlite') return select(hits, hitId, sql`and ${hasTermIndexed(db, term)} ${conditions}`, page)
    const read = membersInOrder(cursor(memberId, page), page.isAscending ?? false, maxRead.page)
    const contains = containsEachTerm(db, [term])
    const rows = await select(sql`(${read}) as m`, memberId, sql`${contains} ${conditions}`, page)
    if (rows.length === page.limit) return rows
    return select(all, memberId, sql`and m.id in (${indexed(term, cursor(memberId, page))}) ${conditions}`, page)
  }

  async function countWithTerm(term: string, isDense: boolean, conditions: Fragment, max: number): Promise<number> {
    if (db.engine === 'sqlite') {
      const source = conditions === empty ? sql`member_search f` : hits
      return countUpTo(db, max, sql`select f.rowid from ${source} where ${hasTermIndexed(db, term)} ${conditions}`)
    }
    if (isDense) {
      const read = conditions === empty ? newestSearchTexts(maxRead.count) : membersInOrder(empty, false, maxRead.count)
      const contains = containsEachTerm(db, [term])
      const counted = await countUpTo(db, max, sql`select id from (${read}) as m where true ${contains} ${conditions}`)
      if (counted === max) return max
    }
    return countUpTo(db, max, indexed(term, conditions))
  }

  const withIds = (ids: readonly number[]) => sql`and m.id in (${join(ids)})`
  const count = (conditions: Fragment, max: number) =>
    countUpTo(db, max, sql`select m.id from members m where m.id > 0 ${conditions}`)

  return {
    /** A page of all members, or of found ones. */
    async page(found: FoundMembers | undefined, conditions: Fragment, page: MemberPage): Promise<PlacedRow[]> {
      const order = sortedBy(db, page.sort ?? 'joined')
      if (order) return selectSorted(found, conditions, page, order)
      if (!found) return select(all, memberId, conditions, page)
      const { ids, frequent } = found
      const rows = ids.length === 0 ? [] : await select(all, memberId, sql`${withIds(ids)} ${conditions}`, page)
      if (!frequent) return rows
      rows.push(...(await pageWithTerm(frequent.term, conditions, page)))
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      const sign = page.isAscending ? 1 : -1
      return unique.sort((one, other) => (one.id - other.id) * sign).slice(0, page.limit)
    },

    /** Number of members, up to a maximum. */
    async count(found: FoundMembers | undefined, conditions: Fragment, max: number): Promise<number> {
      if (!found) return count(conditions, max)
      const { ids, frequent } = found
      const exact = sql`${withIds(ids)} ${conditions}`
      const total = ids.length === 0 ? 0 : await count(exact, max)
      if (!frequent) return total
      const { term, isDense } = frequent
      const both = total === 0 ? 0 : await count(sql`${exact} ${containsEachTerm(db, [term])}`, max)
      return Math.min(max, (await countWithTerm(term, isDense, conditions, max)) + total - both)
    },
  }
}
