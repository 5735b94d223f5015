import * as z from 'zod'
import { ProductCategory } from '#contract/shop/products.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns, type Value } from '#server/platform/db/sql.ts'
import { searchTextOf } from '#server/shop/catalog/search-text.ts'

const Fields = z.object({
  title: z.string(),
  description: z.string(),
  price_cents: z.int(),
  affiliate_url: z.string(),
  image_key: z.string().nullable(),
  category: ProductCategory.nullable(),
  is_active: BooleanColumn,
  display_order: z.int(),
})
export type AffiliateFields = z.infer<typeof Fields>

const Row = Fields.extend({
  id: z.int(),
  core_name: z.string().nullable(),
  sort_name: z.string(),
  search_text: z.string(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
})
export type AffiliateRow = z.infer<typeof Row>

const Rows = Row.array()
const MaybeRow = Row.optional()
const DeletedRows = Row.extend({ deleted_at: z.string() }).array()
const all = columns(Row.shape)
const ClickCounts = z.object({ product_id: z.int(), clicks: z.coerce.number() }).array()

const stored = ({ is_active, ...fields }: AffiliateFields): Record<string, Value> => ({
  ...fields,
  is_active: is_active ? 1 : 0,
  sort_name: foldText(fields.title),
  search_text: searchTextOf(fields.title, fields.description),
})

export const affiliateStore = (db: Database) => ({
  /** All that are not deleted, in the admin's order. No paging: the list is maintained by hand. */
  async list(): Promise<AffiliateRow[]> {
    return Rows.parse(
      await db.all`select ${all} from affiliate_products where deleted_at is null order by display_order, id`,
    )
  },

  /** Links deleted since a timestamp, last deleted first. */
  async deletedSince(since: string) {
    const rows = await db.all`
      select ${all} from affiliate_products where deleted_at >= ${since} order by deleted_at desc, id desc`
    return DeletedRows.parse(rows)
  },

  /** One affiliate link, including deleted ones. */
  async find(id: number): Promise<AffiliateRow | undefined> {
    return MaybeRow.parse(await db.one`select ${all} from affiliate_products where id = ${id}`)
  },

  /** One affiliate link, including deleted ones, locked until the transaction ends. */
  async lock(id: number): Promise<AffiliateRow | undefined> {
    return MaybeRow.parse(await db.one`select ${all} from affiliate_products where id = ${id} ${db.forUpdate}`)
  },

  async findCore(name: string): Promise<AffiliateRow | undefined> {
    return MaybeRow.parse(await db.one`select ${all} from affiliate_products where core_name = ${name}`)
  },

  async insert(fields: AffiliateFields, coreName: string | null, timestamp: string): Promise<number> {
    const id = await db.id()
    const row = { id, ...stored(fields), core_name: coreName, created_at: timestamp, updated_at: timestamp }
    await db.insertMany('affiliate_products', [row])
    return id
  },

  replace: (id: number, fields: AffiliateFields, timestamp: string) => db.run`
    update affiliate_products set ${assignments({ ...stored(fields), updated_at: timestamp })} where id = ${id}`,

  /** Soft-deletes an affiliate link; null restores it. */
  setDeleted: (id: number, deletedAt: string | null, timestamp: string) => db.run`
    update affiliate_products set deleted_at = ${deletedAt}, updated_at = ${timestamp} where id = ${id}`,

  /** Permanently deletes links deleted before a timestamp. @returns the number of links */
  purgeDeleted: (before: string, limit: number): Promise<number> => db.run`
    delete from affiliate_products where deleted_at < ${before} and id in (
      select id from affiliate_products where deleted_at < ${before} order by deleted_at limit ${limit})`,

  /** Shows or hides an affiliate link. */
  toggle: (id: number, timestamp: string) => db.run`
    update affiliate_products set is_active = 1 - is_active, updated_at = ${timestamp}
    where id = ${id} and deleted_at is null`,

  /** Counts a click. Returns false if the link is not shown. */
  async click(id: number, day: string): Promise<boolean> {
    const counted = await db.run`
      insert into affiliate_clicks (product_id, day, clicks)
      select id, ${day}, 1 from affiliate_products where id = ${id} and is_active = 1 and deleted_at is null
      on conflict (product_id, day) do update set clicks = affiliate_clicks.clicks + 1`
    return counted > 0
  },

  /** Clicks per link since a day. */
  async clicksSince(day: string): Promise<Map<number, number>> {
    const rows = await db.all`
      select product_id, sum(clicks) as clicks from affiliate_clicks where day >= ${day} group by product_id`
    return new Map(ClickCounts.parse(rows).map(({ product_id: id, clicks }) => [id, clicks]))
  },

  purgeClicks: (before: string, limit: number): Promise<number> => db.run`
    delete from affiliate_clicks where (product_id, day) in (
      select product_id, day from affiliate_clicks where day < ${before} order by day limit ${limit})`,
})

export type AffiliateStore = ReturnType<typeof affiliateStore>
