import * as z from 'zod'
import { Flag, IdParams, KeyParams, Money, MoneyText, Timestamp, whole } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, Price, paragraphs } from '#contract/platform/input-fields.ts'
import { restorable } from '#contract/platform/restorable.ts'
import { seen } from '#contract/platform/seen.ts'
import { productCategories } from './product-categories.ts'
import { shopRoutes } from './routes.ts'
import { shopSorts } from './shop-url-state.ts'

export const ProductCategory = z.enum(productCategories)

/** `physical` is shipped, `digital` is downloaded, `both` is shipped and includes a file. */
export const ProductKind = z.enum(['physical', 'digital', 'both'])
export type ProductKind = z.infer<typeof ProductKind>

/** Sort orders of the shop. */
export const ShopSort = z.enum(shopSorts)
export type ShopSort = z.infer<typeof ShopSort>

const ProductFile = z.object({ name: z.string(), size: z.int().describe('Bytes') })

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: Money,
  category: ProductCategory.nullable(),
  tags: z.string().array(),
  image_url: z
    .string()
    .nullable()
    .describe('Path on this site; `?w=480` and `?w=960` return smaller sizes. Null without an image'),
  is_active: z.boolean(),
  inventory_count: z.int().nullable().describe('Quantity that can still be bought; null if unlimited'),
  sku: z.string().nullable(),
  created_at: Timestamp,
  kind: ProductKind,
  file: ProductFile.nullable().describe('File that buyers download; null without a file'),
  version: z.int().describe('Number of changes; sent in If-Match, in quotes'),
})
export type Product = z.infer<typeof Product>

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  total_is_minimum: z.boolean().describe('True if there are more matches than `total`'),
})
export type Pagination = z.infer<typeof Pagination>

/** Filters of the shop, for own and affiliate products. */
const filters = {
  search: line(200).optional(),
  category: ProductCategory.optional(),
  min_price: MoneyText.optional(),
  max_price: MoneyText.optional(),
  sort: ShopSort.optional(),
}
export const ShopFilters = z.object(filters)

const ProductQuery = z.object({
  ...filters,
  page: whole(1, 1_000_000).optional(),
  limit: whole(1, 100).optional(),
  low_stock: Flag.optional().describe('Only products in the shop of which fewer than 10 are left, or none'),
  active_only: Flag.optional().describe('Excludes inactive products for admins; other callers never receive them'),
})
export type ProductQuery = z.infer<typeof ProductQuery>

const DeletedQuery = ProductQuery.pick({ search: true, category: true, page: true, limit: true })
export type DeletedQuery = z.infer<typeof DeletedQuery>

/** Fields that an admin sets. A 400 names a field by its title. */
const productFields = {
  name: line(120, 'Name is required').meta({ title: 'Name' }),
  description: paragraphs(5000).meta({ title: 'Description' }),
  price: Price.meta({ title: 'Price' }),
  category: ProductCategory.nullable().meta({ title: 'Category' }),
  tags: line(40, 'A tag needs a letter.').array().max(20, 'Please use at most 20 tags.').meta({ title: 'Tags' }),
  image_url: line(2000).nullable().meta({
    title: 'Image URL',
    description: 'Path returned by an upload, or the https URL of an image, which is copied on save',
  }),
  is_active: z.boolean().meta({ title: 'Active' }),
  inventory_count: z
    .int('Inventory must be a whole number')
    .min(0, 'Inventory must not be below 0')
    .max(1_000_000, 'Inventory must be at most 1,000,000')
    .nullable()
    .meta({ title: 'Inventory' }),
  sku: line(60).nullable().meta({ title: 'SKU' }),
  kind: ProductKind.meta({
    title: 'Kind',
    description: 'If absent: `digital` with a `file_key`, otherwise unchanged; `physical` for a new product',
  }),
  file_key: z.string().max(200).nullable().meta({
    title: 'File key',
    description: 'Key returned by an upload; if absent, the file is unchanged',
  }),
}

/** A new product; absent fields get the defaults of `newProduct`. */
export const ProductBody = z
  .object(productFields)
  .partial()
  .extend({ name: productFields.name, price: productFields.price })
export type ProductBody = z.infer<typeof ProductBody>

/** Changes to a product; absent fields keep their values. */
const ProductChanges = ProductBody.partial()
export type ProductChanges = z.infer<typeof ProductChanges>

export const UploadedProductFile = z.object({ file_key: z.string(), name: z.string(), size: z.int() })
export type UploadedProductFile = z.infer<typeof UploadedProductFile>

export const StockEntry = z.object({
  id: z.int(),
  at: Timestamp,
  reason: z.enum(['set', 'imported', 'held', 'released', 'restocked']),
  change: z.int().nullable().describe('Null if the stock changed to or from unlimited'),
  left: z.int().nullable(),
  order_id: z.int().nullable(),
})
export type StockEntry = z.infer<typeof StockEntry>

/** Flat shipping price per order, and the destination countries as two-letter ISO 3166 codes. */
export const Shipping = z.object({
  price: Price,
  countries: z
    .string()
    .regex(/^[A-Z]{2}$/, 'A country has two letters, such as US.')
    .array()
    .min(1, 'Please choose a country.')
    .max(250),
})
export type Shipping = z.infer<typeof Shipping>
const ShippingChange = Shipping.extend({ seen: seen(Shipping) })

/** The changes that a product file would make, or has made. */
export const ProductImport = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  problems: z
    .object({ line: z.int(), sentence: z.string() })
    .array()
    .describe('Invalid rows; if there are any, nothing is imported'),
  price_changes: z
    .object({ line: z.int(), name: z.string(), from: Money, to: Money })
    .array()
    .describe('Products whose price changes'),
})
export type ProductImport = z.infer<typeof ProductImport>

export const shop = defineApi(shopRoutes.shop, {
  list: {
    summary: 'List a page of the products in the shop',
    query: ProductQuery,
    reply: z.object({ products: Product.array(), pagination: Pagination }),
  },
  deleted: {
    summary: 'List a page of the deleted products that can be restored, last deleted first',
    query: DeletedQuery,
    reply: z.object({ products: Product.extend(restorable).array(), pagination: Pagination }),
  },
  categories: { summary: 'List the product categories', reply: z.object({ categories: ProductCategory.array() }) },
  read: {
    summary: 'Get a product and up to four related products',
    params: IdParams,
    reply: Product.extend({
      related: Product.array(),
      refund_days: z.int().describe('Days within which it can be returned'),
    }),
  },
  picture: {
    summary: 'Download the image of a product; `w` selects a width in pixels',
    params: KeyParams,
    query: z.object({ w: z.enum(['480', '960']).optional() }),
    file: true,
    fileTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  },
  shipping: { summary: 'Get the shipping price and the destination countries', reply: Shipping },
  setShipping: {
    summary: 'Set the shipping price and the destination countries',
    body: ShippingChange,
    reply: Shipping,
  },
  create: { summary: 'Create a product', body: ProductBody, reply: Product },
  change: {
    summary: 'Change a product; 412 if If-Match names an older version',
    params: IdParams,
    body: ProductChanges,
    reply: Product,
  },
  remove: { summary: 'Delete a product; it stays in existing orders', params: IdParams },
  restore: { summary: 'Restore a product within 30 days of its deletion', params: IdParams, reply: Product },
  toggleActive: { summary: 'Show a product in the shop, or hide it', params: IdParams, reply: Product },
  stock: { summary: 'List the stock changes of a product, newest first', params: IdParams, reply: StockEntry.array() },
  uploadPicture: { summary: 'Upload a product image (form field `image`)', reply: z.object({ image_url: z.string() }) },
  uploadFile: { summary: 'Upload a file for buyers to download (form field `file`)', reply: UploadedProductFile },
  exportCsv: { summary: 'Export all products as CSV', file: true, fileTypes: ['text/csv'] },
  previewCsv: { summary: 'Preview the import of a product CSV (form field `file`)', reply: ProductImport },
  importCsv: { summary: 'Import a product CSV (form field `file`), all rows or none', reply: ProductImport },
})
