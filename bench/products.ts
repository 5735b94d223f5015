import { productCategories } from '#contract/shop/product-categories.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import type { ProductFields } from '#server/shop/catalog/product-row.ts'
import { productStore } from '#server/shop/catalog/product-store.ts'

/** Words of the products' texts, for searches too. */
export const words =
  'budget planner notebook poster envelope saving mug pin card family college house tax loan bank'.split(' ')

/** One of many products: each has some words, all share one word, half share another, and only one has its number. */
const productOf = (number: number): ProductFields => {
  const word = (step: number) => words[(number * 7 + step * 5 + Math.floor(number / 15)) % words.length] ?? ''
  return {
    name: `${word(0)} ${word(1)} n${number}`,
    description: `Common words for everyone: ${[2, 3, 4, 5, 6].map(word).join(', ')}.`,
    price_cents: 100 + ((number * 37) % 9900),
    category: productCategories[number % productCategories.length] ?? null,
    tags: [word(7), word(8), number % 2 === 0 ? 'even' : 'odd'],
    image_key: null,
    is_active: true,
    inventory_count: number % 40,
    sku: null,
    kind: 'physical',
    file_storage_key: null,
    file_name: null,
    file_size: null,
  }
}

/** Opens the shop and fills it. */
export async function addProducts(db: Database, count: number, now: number) {
  await settingStore(db).write('store_enabled', 'true')
  const store = productStore(db)
  for (let from = 0; from < count; from += 100) {
    const length = Math.min(100, count - from)
    const chunk = Array.from({ length }, (_, index) => productOf(from + index))
    await db.transaction(() => store.insert(chunk, isoTimestamp(now)))
  }
  await db.run`analyze products`
}
