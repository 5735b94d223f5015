import * as z from 'zod'
import type { Database } from './database.ts'
import { columns, empty, type Fragment, sql } from './sql.ts'

const Count = z.object({ count: z.coerce.number() })

/** Number of rows of a query, counted up to a maximum, so that a long list is not read to its end. */
export const countUpTo = async (db: Database, max: number, rows: Fragment): Promise<number> =>
  Count.parse(await db.one`select count(*) as count from (${rows} limit ${max}) as found`).count

/** A count of up to `max` rows plus one, as lists show it. */
export const capped = (count: number, max: number): { count: number; is_minimum: boolean } => ({
  count: Math.min(count, max),
  is_minimum: count > max,
})

/** The number that a search text names, such as '7' or '#7'; undefined for other texts. */
export function searchedNumber(search: string): number | undefined {
  const [, number] = /^#?([1-9]\d{0,14})$/.exec(search) ?? []
  return number === undefined ? undefined : Number(number)
}

/** A term of a trigram index. A shorter one gets the two characters that precede each start in the indexed text. */
export const trigramTerm = (text: string, startMark: string): string => ([...text].length < 3 ? startMark + text : text)

/**
 * Condition: an FTS5 table has each term. A term is quoted, so that it is not parsed as an operator.
 * @param table its name, from code and never from input
 */
export const ftsMatches = (table: string, terms: readonly string[]): Fragment =>
  sql`${columns([table])} match ${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' AND ')}`

/** Condition: search_text has each term. Checked row by row, without an index. */
export function containsEachTerm({ engine }: Pick<Database, 'engine'>, terms: readonly string[]): Fragment {
  const contains = (term: string) =>
    engine === 'sqlite' ? sql`instr(search_text, ${term}) > 0` : sql`strpos(search_text, ${term}) > 0`
  return terms.reduce((all, term) => sql`${all} and ${contains(term)}`, empty)
}
