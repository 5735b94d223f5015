import { type Fragment, sql } from '#server/platform/db/sql.ts'

/**
 * The tier that a payment bought, as SQL; null if its attempt is unknown. It reads the text that `storedPurchase` writes:
 * SQL for JSON differs between the engines.
 * @param item column of the attempt's item
 */
export const soldTier = (item: Fragment): Fragment => sql`case
  when ${item} like '%"to":"silver"%' then 'silver'
  when ${item} like '%"to":"gold"%' then 'gold'
  when ${item} like '%"to":"platinum"%' then 'platinum' end`
