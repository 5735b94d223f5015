import type { Pagination, Product, ProductBody, ProductKind } from '#contract/shop/products.ts'
import { invalid } from '#server/platform/http/problems.ts'
import { maxCounted } from './product-pages.ts'
import type { ProductFileRow, ProductRow } from './product-row.ts'

/** Under what pictures of the store are read. */
const pictureAddress = '/api/products/pictures/'
/** Where they lie in storage. */
const pictureFolder = 'products/'

/** The address of a picture on this site, by its key in storage. */
export const pictureUrl = (key: string): string => pictureAddress + key.slice(pictureFolder.length)

/** The key of a picture in storage, by what stands at the end of its address. */
export const pictureKey = (name: string): string => pictureFolder + name

/** The key that an address of this site stands for; null for any other address. */
export const keyOfPictureUrl = (url: string): string | null =>
  url.startsWith(pictureAddress) ? pictureKey(url.slice(pictureAddress.length).replace(/\?.*$/, '')) : null

/** Whether buyers download something of it. */
export const isDownloaded = (kind: ProductKind): boolean => kind !== 'physical'

/** A product as people see it; what buyers download is named, and never where it lies. */
export function shownProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price_cents,
    category: row.category,
    tags: row.tags,
    image_url: row.image_key && pictureUrl(row.image_key),
    is_active: row.is_active,
    inventory_count: row.inventory_count,
    sku: row.sku,
    created_at: row.created_at,
    kind: row.kind,
    file: shownFile(row),
    version: row.version,
  }
}

function shownFile({ file_name: name, file_size: size }: ProductFileRow): Product['file'] {
  return name === null || size === null ? null : { name, size }
}

/** How many pages there are. Beyond `mostCounted` nothing is counted, and the pages are those of so many. */
export function paginationOf(count: number, { page, limit }: { page: number; limit: number }): Pagination {
  const total = Math.min(count, maxCounted)
  return { page, limit, total, totalPages: Math.ceil(total / limit), total_is_minimum: count > maxCounted }
}

/** @throws 400 where the lowest price lies above the highest */
export function assertPriceOrder({ min_price: min, max_price: max }: { min_price?: number; max_price?: number }) {
  if (min !== undefined && max !== undefined && min > max)
    throw invalid({ max_price: 'The highest price must not be below the lowest.' })
}

/** Each tag once, however its letters are written. */
export function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  return [...byFolded.values()]
}

/** The sentence for something that is downloaded and has no file; undefined where nothing is missing. */
export const missingFile = ({ kind, is_active }: Pick<ProductBody, 'kind' | 'is_active'>, file: ProductFileRow) =>
  is_active && isDownloaded(kind) && file.file_storage_key === null
    ? 'Please add the file that buyers download, or keep the product out of the store.'
    : undefined
