import * as z from 'zod'
import { memberStartMark } from '#server/accounts/public/member-search-text.ts'
import { chargeIdOf } from '#server/payments/public/charge-search.ts'
import { payerAddressStore } from '#server/payments/public/payer-address-store.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { containsEachTerm, countUpTo, ftsMatches, searchedNumber, trigramTerm } from '#server/platform/db/search.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'

const Ids = z.object({ id: z.int() }).array()

/** Maximum number of members whose ids are collected; a text with more matches is frequent. */
const maxCollected = 1000
/**
 * PostgreSQL cannot stop collecting early, so it first looks at the newest members. With `frequent` matches among them
 * their share is a hundredth or more; with `dense`, a tenth.
 */
const sample = { size: 1000, frequent: 10, dense: 100 }

/** Members found by a search. */
export interface FoundMembers {
  /** All of them; of a frequent text, those found by an exact number or address. */
  ids: readonly number[]
  /** The text, if it is frequent. Its members are read along the order of the list. */
  frequent?: { term: string; isDense: boolean }
}

/** Condition on `members m`: a term is in the search text, by the index. On SQLite, `member_search` must be joined. */
export const hasTermIndexed = ({ engine }: Pick<Database, 'engine'>, term: string): Fragment =>
  engine === 'sqlite'
    ? ftsMatches('member_search', [term])
    : sql`member_search_key(m.search_text) like member_search_key(${likePattern(term)}) escape '\\'`

/** Members in the order of their ids, for conditions without an index. */
export const membersInOrder = (cursor: Fragment, isAscending: boolean, max: number): Fragment =>
  sql`select * from members m where m.id > 0 ${cursor} order by m.id ${isAscending ? empty : sql`desc`} limit ${max}`

/** Search texts of the newest members. PostgreSQL reads them from an index and no row. */
export const newestSearchTexts = (max: number): Fragment =>
  sql`select m.id, m.search_text from members m where m.id > 0 order by m.id desc limit ${max}`

/**
 * Finds members by a part of their name or address, by the number of an order, a payment or a document, or by the
 * address of a link's payer. One or two letters match the beginning of a name or an address.
 */
export function memberSearch(db: Database) {
  const payers = payerAddressStore(db)
  const owners = async (rows: Fragment) => Ids.parse(await db.all`${rows}`).map(({ id }) => id)

  /** Members by an exact number or address. */
  async function exact(search: string): Promise<number[]> {
    if (search.includes('@')) return payers.membersOf(search)
    if (/^pi_\w+$/.test(search))
      return owners(sql`
        select member_id as id from payment_charges where payment_intent = ${search} and member_id is not null`)
    const number = searchedNumber(search)
    if (number === undefined) return []
    return owners(sql`
      select member_id as id from orders where id = ${number} and member_id is not null
      union select member_id from payment_charges where id = ${number} and member_id is not null`)
  }

  /** Up to `maxCollected` members with a term, and one more if there are more. */
  async function collect(term: string): Promise<number[]> {
    const max = maxCollected + 1
    if (db.engine === 'sqlite')
      return owners(sql`select rowid as id from member_search where ${hasTermIndexed(db, term)} limit ${max}`)
    // Materialized: with the limit in sight, the planner would scan the table in the hope of early matches.
    return owners(sql`
      with found as materialized (select m.id from members m where ${hasTermIndexed(db, term)})
      select id from found limit ${max}`)
  }

  /** Number of the newest members with a term, up to `sample.dense`. */
  function countNewest(term: string): Promise<number> {
    const newest = newestSearchTexts(sample.size)
    return countUpTo(db, sample.dense, sql`select id from (${newest}) as m where true ${containsEachTerm(db, [term])}`)
  }

  return async (text: string): Promise<FoundMembers> => {
    const search = text.trim()
    const charge = chargeIdOf(search)
    if (charge)
      return {
        ids: await owners(sql`
          select member_id as id from payment_charges where id = (${charge}) and member_id is not null`),
      }
    const others = await exact(search)
    const folded = foldText(search)
    // Only marks, which folding removes.
    if (folded === '') return { ids: others }
    const term = trigramTerm(folded, memberStartMark)
    const newest = db.engine === 'postgres' ? await countNewest(term) : 0
    if (newest < sample.frequent) {
      const ids = await collect(term)
      if (ids.length <= maxCollected) return { ids: [...new Set([...ids, ...others])] }
    }
    return { ids: others, frequent: { term, isDense: newest >= sample.dense } }
  }
}
