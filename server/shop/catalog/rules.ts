import type { Pagination, Product, ProductKind } from '#contract/shop/products.ts'
import { invalid } from '#server/platform/http/problems.ts'
import { maxCounted } from './product-pages.ts'
import type { ProductFileRow, ProductRow } from './product-row.ts'

/** URL prefix of the shop's pictures. */
const pictureAddress = '/api/products/pictures/'
/** Storage prefix of the shop's pictures. */
const pictureFolder = 'products/'

/** The URL of a picture on this site, by its storage key. */
export const pictureUrl = (key: string): string => pictureAddress + key.slice(pictureFolder.length)

/** The storage key of a picture, by the last part of its URL. */
export const pictureKey = (name: string): string => pictureFolder + name

/** The storage key for a URL of this site; null for any other URL. */
export const keyOfPictureUrl = (url: string): string | null =>
  url.startsWith(pictureAddress) ? pictureKey(url.slice(pictureAddress.length).replace(/\?.*$/, '')) : null

/** Whether buyers download a file of it. */
export const isDownloaded = (kind: ProductKind): boolean => kind !== 'physical'

/** A product as returned to clients; names its file but never its storage key. */
export function toProduct(row: ProductRow): Product {
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
    file: toProductFile(row),
    version: row.version,
  }
}

function toProductFile({ file_name: name, file_size: size }: ProductFileRow): Product['file'] {
  return name === null || size === null ? null : { name, size }
}

/** Number of pages. The count is capped at `maxCounted`, and so are the pages. */
export function paginationOf(count: number, { page, limit }: { page: number; limit: number }): Pagination {
  const total = Math.min(count, maxCounted)
  return { page, limit, total, totalPages: Math.ceil(total / limit), total_is_minimum: count > maxCounted }
}

/** @throws 400 if the lowest price is above the highest */
export function assertPriceOrder({ min_price: min, max_price: max }: { min_price?: number; max_price?: number }) {
  if (min !== undefined && max !== undefined && min > max)
    throw invalid({ max_price: 'The highest price must not be below the lowest.' })
}

/** Removes duplicate tags, ignoring case. */
export function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  return [...byFolded.values()]
}

/** The error for a digital product without a file; undefined if nothing is missing. */
export const missingFile = (fields: Pick<ProductRow, 'kind' | 'is_active' | 'file_storage_key'>) =>
  fields.is_active && isDownloaded(fields.kind) && fields.file_storage_key === null
    ? 'Please add the file that buyers download, or keep the product out of the store.'
    : undefined
