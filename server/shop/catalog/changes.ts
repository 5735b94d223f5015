import type { Product, ProductBody } from '#contract/shop/products.ts'
import { changedFields, type Note } from '#server/platform/audit/audit-log.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import type { ProductFields, ProductFileRow, ProductRow } from './product-row.ts'
import type { ProductStore } from './product-store.ts'
import { distinctTags, isDownloaded, missingFile, shownProduct } from './rules.ts'
import type { ShopCacheKey } from './shop-cache-key.ts'
import type { StockStore } from './stock-store.ts'
import type { ShopUploads, TakenPicture } from './uploads.ts'

interface Dependencies {
  db: Database
  store: ProductStore
  stock: StockStore
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

const noFile: ProductFileRow = { file_storage_key: null, file_name: null, file_size: null }

/** Product changes by admins, one at a time. */
export function shopChanges({ db, store, stock, shopCacheKey, uploads, assertNotImporting }: Dependencies) {
  /** Runs a change in a transaction, serialized with all other shop changes. */
  const change = <T>(work: () => Promise<T>): Promise<T> =>
    db.transaction(async () => {
      await shopCacheKey.renew()
      await assertNotImporting()
      return work()
    })

  /** Returns a product, deleted or not, if it has the expected version. */
  async function current({ id, ifMatch }: Target): Promise<ProductRow> {
    const row = await store.lock(id)
    if (!row) throw notFound()
    assertMatch(ifMatch, row.version)
    return row
  }

  async function shown(id: number): Promise<Product> {
    const row = await store.find(id)
    if (!row) throw notFound()
    return shownProduct(row)
  }

  async function assertFreeSku(sku: string | null, id?: number) {
    const other = sku === null ? undefined : await store.findBySku(sku)
    if (other && other.id !== id) throw invalid({ sku: `The SKU ${sku} belongs to "${other.name}" already.` })
  }

  /** The fields that a body sets, with its picture and file. */
  async function fieldsOf(body: ProductBody, picture: TakenPicture, before: ProductFileRow): Promise<ProductFields> {
    const { price, image_url: _, file_key: key, tags, sku, ...rest } = body
    const named = key === undefined ? before : key ? await uploads.file(key, before) : noFile
    const file = isDownloaded(body.kind) ? named : noFile
    const missing = missingFile(body, file)
    if (missing) throw invalid({ file_key: missing })
    // Take only the file from the existing row; the other fields come from the body.
    const { file_storage_key, file_name, file_size } = file
    const kept = { file_storage_key, file_name, file_size }
    return { ...rest, sku: sku || null, price_cents: price, tags: distinctTags(tags), image_key: picture.key, ...kept }
  }

  return {
    async create(body: ProductBody, now: number, note: Note): Promise<Product> {
      const picture = await uploads.picture(body.image_url, null, now)
      const moment = isoMoment(now)
      return change(async () => {
        const fields = await fieldsOf(body, picture, noFile)
        await assertFreeSku(fields.sku)
        const [id = 0] = await store.insert([fields], moment)
        await uploads.use([picture.key, fields.file_storage_key], moment)
        const { inventory_count: count } = fields
        if (count !== null) await stock.note([{ productId: id, reason: 'set', change: count, left: count }], moment)
        await note({ subject: `product ${id}` })
        return shown(id)
      })
    },

    async change(target: Target, body: ProductBody, now: number, note: Note): Promise<Product> {
      const known = await store.find(target.id)
      if (!known || known.deleted_at !== null) throw notFound()
      // Check before the picture is fetched, and again below under the lock.
      assertMatch(target.ifMatch, known.version)
      const picture = await uploads.picture(body.image_url, known.image_key, now)
      const moment = isoMoment(now)
      return change(async () => {
        const row = await current(target)
        if (row.deleted_at !== null) throw notFound()
        const fields = await fieldsOf(body, picture, row)
        await assertFreeSku(fields.sku, row.id)
        const { inventory_count: count } = fields
        const setsInventory = count !== row.inventory_count
        await store.replace(row, fields, { setsInventory, moment })
        await uploads.use([picture.key, fields.file_storage_key], moment)
        const change = count === null || row.inventory_count === null ? null : count - row.inventory_count
        if (setsInventory) await stock.note([{ productId: row.id, reason: 'set', change, left: count }], moment)
        await note({ subject: `product ${row.id}`, fields: changedFields(row, fields) })
        return shown(row.id)
      })
    },

    remove: (target: Target, now: number, note: Note): Promise<void> =>
      change(async () => {
        const row = await current(target)
        if (row.deleted_at !== null) return
        await store.setDeleted(row, isoMoment(now), isoMoment(now))
        await note({ subject: `product ${row.id}` })
      }),

    restore: (target: Target, now: number, note: Note): Promise<Product> =>
      change(async () => {
        const row = await current(target)
        const other = row.sku === null ? undefined : await store.findBySku(row.sku)
        if (other && other.id !== row.id)
          throw conflict('sku_taken', `The SKU ${row.sku} belongs to "${other.name}" by now. Change that one first.`)
        if (row.deleted_at !== null) {
          await store.setDeleted(row, null, isoMoment(now))
          await note({ subject: `product ${row.id}` })
        }
        return shown(row.id)
      }),

    toggleActive: (target: Target, now: number, note: Note): Promise<Product> =>
      change(async () => {
        const row = await current(target)
        if (row.deleted_at !== null) throw notFound()
        const missing = missingFile({ kind: row.kind, is_active: !row.is_active }, row)
        if (missing) throw conflict('file_missing', 'Please add the file that buyers download first.')
        await store.setActive(row, !row.is_active, isoMoment(now))
        await note({ subject: `product ${row.id}`, fields: ['is_active'] })
        return shown(row.id)
      }),

    async stock(id: number) {
      if (!(await store.find(id))) throw notFound()
      return stock.history(id)
    },
  }
}

export type ShopChanges = ReturnType<typeof shopChanges>
