import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, join, sql, type Value } from '#server/platform/db/sql.ts'
import { MaybeProduct, type ProductFields, type ProductRow, ProductRows, productColumns } from './product-row.ts'
import { searchTextOf } from './search-text.ts'
import { productTags } from './stored-shapes.ts'

const Count = z.object({ count: z.coerce.number() })
const Ids = z.object({ id: z.number() }).array()

/** Filter of the public shop. Must match the partial indexes literally. */
export const isPublic = sql`is_active = 1 and deleted_at is null`

/** Columns as stored, plus the sort and search columns. */
function stored({ tags, is_active, ...fields }: ProductFields): Record<string, Value> {
  return {
    ...fields,
    tags: productTags.write(tags),
    is_active: is_active ? 1 : 0,
    sort_name: foldText(fields.name),
    search_text: searchTextOf(fields.name, fields.description, ...tags),
  }
}

/** Access to single products; `product-pages.ts` finds pages of them. */
export const productStore = (db: Database) => ({
  /** One product, including deleted ones. */
  async find(id: number): Promise<ProductRow | undefined> {
    return MaybeProduct.parse(await db.one`select ${productColumns} from products where id = ${id}`)
  },

  /** One product, including deleted ones, locked until the transaction ends. */
  async lock(id: number): Promise<ProductRow | undefined> {
    return MaybeProduct.parse(await db.one`select ${productColumns} from products where id = ${id} ${db.forUpdate}`)
  },

  /** Several products, including deleted ones, locked until the transaction ends. */
  async lockMany(ids: readonly number[]): Promise<ProductRow[]> {
    const rows = await db.all`
      select ${productColumns} from products where id in (${join(ids)}) order by id ${db.forUpdate}`
    return ProductRows.parse(rows)
  },

  /** Several products by id, including deleted ones. */
  async findMany(ids: readonly number[]): Promise<ProductRow[]> {
    return ProductRows.parse(await db.all`select ${productColumns} from products where id in (${join(ids)})`)
  },

  /** The product with a SKU, unless it is deleted. */
  async findBySku(sku: string): Promise<ProductRow | undefined> {
    return MaybeProduct.parse(
      await db.one`select ${productColumns} from products where sku = ${sku} and deleted_at is null`,
    )
  },

  /** Related products: same category, newest first. */
  async related({ id, category }: Pick<ProductRow, 'id' | 'category'>, limit: number): Promise<ProductRow[]> {
    const rows = await db.all`
      select ${productColumns} from products
      where category = ${category} and ${isPublic} and id <> ${id} order by id desc limit ${limit}`
    return ProductRows.parse(rows)
  },

  /** Products with one of these SKUs that are not deleted. */
  async findManyBySku(skus: readonly string[]): Promise<ProductRow[]> {
    return ProductRows.parse(
      await db.all`select ${productColumns} from products where sku in (${join(skus)}) and deleted_at is null`,
    )
  },

  /** The newest public products. */
  async newestShown(limit: number): Promise<number[]> {
    const rows = await db.all`select id from products where ${isPublic} order by id desc limit ${limit}`
    return Ids.parse(rows).map(({ id }) => id)
  },

  /** Products that are not deleted, ordered by id, after a given id. */
  async pageAfter(id: number, limit: number): Promise<ProductRow[]> {
    const rows = await db.all`
      select ${productColumns} from products where id > ${id} and deleted_at is null order by id limit ${limit}`
    return ProductRows.parse(rows)
  },

  ...bindAll(db, { insert, replace, setDeleted, setActive }),

  /** Number of products, including deleted ones. */
  async count(): Promise<number> {
    return Count.parse(await db.one`select count(*) as count from products`).count
  },
})

export type ProductStore = ReturnType<typeof productStore>

type Version = Pick<ProductRow, 'id' | 'version'>

/** Inserts products and returns their ids. @param givenIds ids assigned before */
async function insert(
  db: Database,
  products: readonly ProductFields[],
  timestamp: string,
  givenIds?: readonly number[],
): Promise<number[]> {
  if (products.length === 0) return []
  const ids = givenIds ? [...givenIds] : await db.ids(products.length)
  const rows = products.map((fields, index) => ({
    id: ids[index] ?? 0,
    ...stored(fields),
    created_at: timestamp,
    updated_at: timestamp,
    version: 1,
  }))
  await db.insertMany('products', rows)
  return ids
}

/** Replaces the fields that the admin sets; the stock only if given. */
async function replace(
  db: Database,
  { id, version }: Version,
  { inventory_count, ...fields }: ProductFields,
  { setsInventory, timestamp }: { setsInventory: boolean; timestamp: string },
): Promise<void> {
  const { inventory_count: count = null, ...rest } = stored({ ...fields, inventory_count })
  const inventory = setsInventory && { inventory_count: count }
  const row = { ...rest, ...inventory, version: version + 1, updated_at: timestamp }
  await db.run`update products set ${assignments(row)} where id = ${id}`
}

/** Soft-deletes a product; null restores it. */
const setDeleted = (db: Database, { id, version }: Version, deletedAt: string | null, timestamp: string) => db.run`
  update products set deleted_at = ${deletedAt}, version = ${version + 1}, updated_at = ${timestamp} where id = ${id}`

const setActive = (db: Database, { id, version }: Version, isActive: boolean, timestamp: string) => db.run`
  update products set is_active = ${isActive ? 1 : 0}, version = ${version + 1}, updated_at = ${timestamp}
  where id = ${id}`
