import * as z from 'zod'
import type { Database } from './database.ts'
import type { Fragment } from './sql.ts'

const Count = z.object({ count: z.coerce.number() })

/** Number of rows of a query, counted up to a maximum, so that a long list is not read to its end. */
export const countUpTo = async (db: Database, max: number, rows: Fragment): Promise<number> =>
  Count.parse(await db.one`select count(*) as count from (${rows} limit ${max}) as found`).count

/** The number that a search text names, such as '7' or '#7'; undefined for other texts. */
export function searchedNumber(search: string): number | undefined {
  const [, number] = /^#?([1-9]\d{0,14})$/.exec(search) ?? []
  return number === undefined ? undefined : Number(number)
}
