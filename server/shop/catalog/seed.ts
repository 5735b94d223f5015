import * as z from 'zod'
import { parseCents } from '#contract/platform/money.ts'
import { ProductCategory, ProductKind } from '#contract/shop/products.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import type { ProductFields } from './product-row.ts'
import type { ProductStore } from './product-store.ts'
import { readSeedText, type SeedFiles } from './seed-files.ts'
import type { ShopCacheKey } from './shop-cache-key.ts'
import type { StockStore } from './stock-store.ts'

const SeedProduct = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: ProductCategory,
  tags: z.string().array(),
  inventory_count: z.int().nullable(),
  kind: ProductKind,
  is_active: z.boolean().default(true),
  file: z.string().optional(),
})

const SeedProducts = SeedProduct.array()

interface Dependencies {
  db: Database
  settings: SettingStore
  store: ProductStore
  stock: StockStore
  shopCacheKey: ShopCacheKey
  files: SeedFiles
}

const setting = 'demo_products'

/** Seeds the demo mode's shop once, so that deleted products stay deleted. */
export function demoProducts({ db, settings, store, stock, shopCacheKey, files }: Dependencies) {
  async function prepare({ price, file, sku, ...seed }: z.infer<typeof SeedProduct>) {
    const picture = await files.put(`${sku.toLowerCase()}.png`, 'picture')
    const download = file === undefined ? undefined : await files.put(file, 'file')
    const fields: ProductFields = {
      ...seed,
      sku,
      price_cents: parseCents(price) ?? 0,
      image_key: picture.row.storage_key,
      file_storage_key: download?.row.storage_key ?? null,
      file_name: download?.row.name ?? null,
      file_size: download?.row.size ?? null,
    }
    return { fields, files: download ? [picture, download] : [picture] }
  }

  return async function seed(now: number): Promise<void> {
    if (await settings.read(setting)) return
    const seeds = SeedProducts.parse(JSON.parse(await readSeedText('products.json')))
    const prepared = await Promise.all(seeds.map(prepare))
    const products = prepared.map(({ fields }) => fields)
    const timestamp = isoTimestamp(now)
    await db.transaction(async () => {
      await shopCacheKey.renew()
      // Two servers may start at the same moment.
      if (await settings.read(setting)) return
      await files.record(
        prepared.flatMap((one) => one.files),
        now,
      )
      const ids = await store.insert(products, timestamp)
      const moves = products.flatMap(({ inventory_count: count }, index) =>
        count === null ? [] : [{ productId: ids[index] ?? 0, reason: 'set', change: count, left: count } as const],
      )
      await stock.recordHistory(moves, timestamp)
      await settings.write(setting, timestamp)
    })
  }
}
