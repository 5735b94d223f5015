import * as z from 'zod'
import type { MemberQuery } from '#contract/operations/members.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { containsEachTerm, countUpTo } from '#server/platform/db/search.ts'
import { empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'
import { type FoundMembers, hasTermIndexed, membersInOrder, newestSearchTexts } from './member-search.ts'

export const MemberRow = z.object({
  id: z.int(),
  email: z.string(),
  given_name: z.string().nullable(),
  created_at: z.string(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** Maximum number of members read in the order of the list before the index is used, for a page and for a count. */
const maxRead = { page: 20_000, count: 120_000 }

/** Hits of the index on SQLite, which returns them in the order of the list one by one. */
const hits = sql`member_search f cross join members m on m.id = f.rowid`
const hitId = sql`f.rowid`
const all = sql`members m`
const memberId = sql`m.id`

export interface MemberPage {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

const isAscending = ({ after, before }: Pick<MemberQuery, 'after' | 'before'>) => before !== undefined && !after

function cursor(id: Fragment, { after, before }: MemberPage): Fragment {
  if (after) return sql`and ${id} < ${after}`
  return before ? sql`and ${id} > ${before}` : empty
}

/** Pages of members, newest first, and their number. Conditions are on `members m`. */
export function memberPages(db: Database) {
  async function select(source: Fragment, id: Fragment, conditions: Fragment, page: MemberPage): Promise<MemberRow[]> {
    const rows = await db.all`
      select m.id, m.email, m.given_name, m.created_at from ${source}
      where ${id} > 0 ${cursor(id, page)} ${conditions}
      order by ${id} ${isAscending(page) ? empty : sql`desc`} limit ${page.limit}`
    return parseRows(MemberRow, rows)
  }

  /** Ids of members with a term, by the index of PostgreSQL. Materialized, so that the planner ignores limits. */
  const indexed = (term: string, conditions: Fragment): Fragment => sql`
    with found as materialized (select m.id from members m where ${hasTermIndexed(db, term)} ${conditions})
    select id from found`

  async function pageWithTerm(term: string, conditions: Fragment, page: MemberPage): Promise<MemberRow[]> {
    if (db.engine === 'sqlite') return select(hits, hitId, sql`and ${hasTermIndexed(db, term)} ${conditions}`, page)
    const read = membersInOrder(cursor(memberId, page), isAscending(page), maxRead.page)
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
    async page(found: FoundMembers | undefined, conditions: Fragment, page: MemberPage): Promise<MemberRow[]> {
      if (!found) return select(all, memberId, conditions, page)
      const { ids, frequent } = found
      const rows = ids.length === 0 ? [] : await select(all, memberId, sql`${withIds(ids)} ${conditions}`, page)
      if (!frequent) return rows
      rows.push(...(await pageWithTerm(frequent.term, conditions, page)))
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      const direction = isAscending(page) ? 1 : -1
      return unique.sort((one, other) => (one.id - other.id) * direction).slice(0, page.limit)
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
