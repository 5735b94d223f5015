import type { Product, ProductBody, ProductChanges } from '#contract/shop/products.ts'
import { changedFields, type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { restorableSince } from '#server/platform/jobs/purges.ts'
import type { ReportStock } from './low-stock.ts'
import { changedProduct, fieldsOfRow, newProduct } from './product-fields.ts'
import type { ProductRow } from './product-row.ts'
import type { ProductStore } from './product-store.ts'
import { missingFile, toProduct } from './rules.ts'
import type { ShopCacheKey } from './shop-cache-key.ts'
import type { StockStore } from './stock-store.ts'
import type { ShopUploads, StoredPicture } from './uploads.ts'

interface Dependencies {
  db: Database
  store: ProductStore
  stock: StockStore
  reportStock: ReportStock
  shopCacheKey: ShopCacheKey
  uploads: ShopUploads
  /** Throws while a product import is in progress. Call it in the transaction of a change. */
  assertNotImporting: () => Promise<void>
}

/** The product id, and the version that the caller expects. */
interface Target {
  id: number
  ifMatch?: string | undefined
}

/** Product changes by admins, one at a time. */
export const shopChanges = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    create,
    change,
    remove: inShopChange(remove),
    restore: inShopChange(restore),
    toggleActive: inShopChange(toggleActive),
    stock: stockHistory,
  })

export type ShopChanges = ReturnType<typeof shopChanges>

/** Runs a change in a transaction, serialized with all other shop changes. */
function inShopChange<A extends unknown[], R>(work: (context: Dependencies, ...args: A) => Promise<R>) {
  return (context: Dependencies, ...args: A): Promise<R> =>
    context.db.transaction(async () => {
      await context.shopCacheKey.renew()
      await context.assertNotImporting()
      return work(context, ...args)
    })
}

async function create(
  context: Dependencies,
  body: ProductBody,
  now: number,
  recordAudit: RecordAudit,
): Promise<Product> {
  const picture = await context.uploads.picture(body.image_url ?? null, null, now)
  return inShopChange(insert)(context, body, picture, isoTimestamp(now), recordAudit)
}

async function insert(
  context: Dependencies,
  body: ProductBody,
  picture: StoredPicture,
  timestamp: string,
  recordAudit: RecordAudit,
) {
  const { store, stock, uploads } = context
  const fields = await changedProduct(uploads, newProduct, body, picture)
  await assertFreeSku(store, fields.sku)
  const [id = 0] = await store.insert([fields], timestamp)
  await uploads.use([picture.key, fields.file_storage_key], timestamp)
  const { inventory_count: count } = fields
  if (count !== null)
    await stock.recordHistory([{ productId: id, reason: 'set', change: count, left: count }], timestamp)
  await recordAudit(titled(fields.name, `product ${id}`))
  return readProduct(store, id)
}

async function change(
  context: Dependencies,
  target: Target,
  changes: ProductChanges,
  now: number,
  recordAudit: RecordAudit,
) {
  const existing = await context.store.find(target.id)
  if (!existing || existing.deleted_at !== null) throw notFound()
  // Check before the picture is fetched, and again in the transaction, under the lock.
  assertMatch(target.ifMatch, existing.version)
  const { image_url: url } = changes
  const picture = url === undefined ? undefined : await context.uploads.picture(url, existing.image_key, now)
  return inShopChange(replace)(context, target, { changes, picture }, isoTimestamp(now), recordAudit)
}

async function replace(
  { store, stock, reportStock, uploads }: Dependencies,
  target: Target,
  { changes, picture }: { changes: ProductChanges; picture: StoredPicture | undefined },
  timestamp: string,
  recordAudit: RecordAudit,
): Promise<Product> {
  const row = await current(store, target)
  if (row.deleted_at !== null) throw notFound()
  const fields = await changedProduct(uploads, fieldsOfRow(row), changes, picture)
  await assertFreeSku(store, fields.sku, row.id)
  const { inventory_count: count } = fields
  const setsInventory = count !== row.inventory_count
  await store.replace(row, fields, { setsInventory, timestamp })
  await uploads.use([fields.image_key, fields.file_storage_key], timestamp)
  const difference = count === null || row.inventory_count === null ? null : count - row.inventory_count
  if (setsInventory)
    await stock.recordHistory([{ productId: row.id, reason: 'set', change: difference, left: count }], timestamp)
  await reportStock({ product: { ...fields, id: row.id }, before: row.inventory_count, after: count }, timestamp)
  await recordAudit({ ...titled(fields.name, `product ${row.id}`), fields: changedFields(row, fields) })
  return readProduct(store, row.id)
}

async function remove({ store }: Dependencies, target: Target, now: number, recordAudit: RecordAudit): Promise<void> {
  const row = await current(store, target)
  if (row.deleted_at !== null) return
  await store.setDeleted(row, isoTimestamp(now), isoTimestamp(now))
  await recordAudit(titled(row.name, `product ${row.id}`))
}

async function restore(
  { store }: Dependencies,
  target: Target,
  now: number,
  recordAudit: RecordAudit,
): Promise<Product> {
  const row = await current(store, target)
  if (row.deleted_at !== null && row.deleted_at < restorableSince(now)) throw notFound()
  const other = row.sku === null ? undefined : await store.findBySku(row.sku)
  if (other && other.id !== row.id)
    throw conflict('sku_taken', `The SKU ${row.sku} belongs to "${other.name}" by now. Change that one first.`)
  if (row.deleted_at !== null) {
    await store.setDeleted(row, null, isoTimestamp(now))
    await recordAudit(titled(row.name, `product ${row.id}`))
  }
  return readProduct(store, row.id)
}

async function toggleActive(
  { store }: Dependencies,
  target: Target,
  now: number,
  recordAudit: RecordAudit,
): Promise<Product> {
  const row = await current(store, target)
  if (row.deleted_at !== null) throw notFound()
  const missing = missingFile({ ...row, is_active: !row.is_active })
  if (missing) throw conflict('file_missing', 'Please add the file that buyers download first.')
  await store.setActive(row, !row.is_active, isoTimestamp(now))
  await recordAudit({ ...titled(row.name, `product ${row.id}`), fields: ['is_active'] })
  return readProduct(store, row.id)
}

async function stockHistory({ store, stock }: Dependencies, id: number) {
  if (!(await store.find(id))) throw notFound()
  return stock.history(id)
}

/** Returns a product, deleted or not, if it has the expected version. */
async function current(store: ProductStore, { id, ifMatch }: Target): Promise<ProductRow> {
  const row = await store.lock(id)
  if (!row) throw notFound()
  assertMatch(ifMatch, row.version)
  return row
}

async function readProduct(store: ProductStore, id: number): Promise<Product> {
  const row = await store.find(id)
  if (!row) throw notFound()
  return toProduct(row)
}

async function assertFreeSku(store: ProductStore, sku: string | null, id?: number) {
  const other = sku === null ? undefined : await store.findBySku(sku)
  if (other && other.id !== id) throw invalid({ sku: `The SKU ${sku} belongs to "${other.name}" already.` })
}
