import * as z from 'zod'
import { Flag, IdParams, KeyParams, Moment, Money, MoneyText, whole } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, Price, paragraphs } from '#contract/platform/input-fields.ts'
import { productCategories } from './product-categories.ts'
import { shopRoutes } from './routes.ts'

export const ProductCategory = z.enum(productCategories)

/** `physical` is shipped, `digital` is downloaded, `both` is shipped and includes a file. */
export const ProductKind = z.enum(['physical', 'digital', 'both'])
export type ProductKind = z.infer<typeof ProductKind>

/** Sort orders of the shop. */
export const ShopSort = z.enum(['newest', 'price_low', 'price_high', 'name'])
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
    .describe('A path of this site; `?w=480` gives the small one, `?w=960` the larger one'),
  is_active: z.boolean(),
  inventory_count: z.int().nullable().describe('How many can still be bought; null is without end'),
  sku: z.string().nullable(),
  created_at: Moment,
  kind: ProductKind,
  file: ProductFile.nullable().describe('What a buyer downloads'),
  version: z.int().describe('Counts the changes; If-Match takes it in quotes'),
})
export type Product = z.infer<typeof Product>

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  total_is_minimum: z.boolean().describe('Whether there are more than `total`, which were not counted'),
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
  active_only: Flag.optional().describe('The administrator sees inactive products without it; nobody else ever does'),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const ProductBody = z.object({
  name: line(120, 'Name is required'),
  description: paragraphs(5000),
  price: Price,
  category: ProductCategory.nullable(),
  tags: line(40, 'A tag needs a letter.').array().max(20, 'Please use at most 20 tags.'),
  image_url: line(2000).nullable().describe('As an upload named it, or the https address of a picture, copied at save'),
  is_active: z.boolean(),
  inventory_count: z
    .int('Inventory must be a whole number')
    .min(0, 'Inventory must not be below 0')
    .max(1_000_000, 'Inventory must be at most 1,000,000')
    .nullable(),
  sku: line(60).nullable(),
  kind: ProductKind,
  file_key: z
    .string()
    .max(200)
    .nullable()
    .optional()
    .describe('As an upload named it; absent leaves the file as it is'),
})
export type ProductBody = z.infer<typeof ProductBody>

export const UploadedProductFile = z.object({ file_key: z.string(), name: z.string(), size: z.int() })
export type UploadedProductFile = z.infer<typeof UploadedProductFile>

export const StockEntry = z.object({
  id: z.int(),
  at: Moment,
  reason: z.enum(['set', 'imported', 'held', 'released', 'restocked']),
  change: z.int().nullable().describe('Null where the count began or ceased to be without end'),
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

/** The changes that a product file would make, or has made. */
export const ProductImport = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  problems: z
    .object({ line: z.int(), sentence: z.string() })
    .array()
    .describe('Nothing is imported while there is one'),
  price_changes: z
    .object({ line: z.int(), name: z.string(), from: Money, to: Money })
    .array()
    .describe('What buyers would notice'),
})
export type ProductImport = z.infer<typeof ProductImport>

export const shop = defineApi(shopRoutes.shop, {
  list: {
    summary: 'A page of the store',
    query: ProductQuery,
    reply: z.object({ products: Product.array(), pagination: Pagination }),
  },
  categories: { summary: 'What products are sorted under', reply: z.object({ categories: ProductCategory.array() }) },
  read: {
    summary: 'One product, and others that go with it',
    params: IdParams,
    reply: Product.extend({
      related: Product.array(),
      refund_days: z.int().describe('For so many days it can be given back'),
    }),
  },
  picture: {
    summary: 'The picture of a product',
    params: KeyParams,
    query: z.object({ w: z.enum(['480', '960']).optional() }),
    file: true,
    fileTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  },
  shipping: { summary: 'What sending costs, and where to', reply: Shipping },
  setShipping: { summary: 'Sets what sending costs, and where to', body: Shipping, reply: Shipping },
  create: { summary: 'Adds a product', body: ProductBody, reply: Product },
  change: {
    summary: 'Changes a product; If-Match refuses a change of one that changed',
    params: IdParams,
    body: ProductBody,
    reply: Product,
  },
  remove: { summary: 'Takes a product away; orders keep it', params: IdParams },
  restore: { summary: 'Undoes a deletion', params: IdParams, reply: Product },
  toggleActive: { summary: 'Shows a product in the store, or hides it', params: IdParams, reply: Product },
  stock: { summary: 'How the stock came about, the newest first', params: IdParams, reply: StockEntry.array() },
  uploadPicture: { summary: 'Takes in a picture (field `image`)', reply: z.object({ image_url: z.string() }) },
  uploadFile: { summary: 'Takes in what buyers download (field `file`)', reply: UploadedProductFile },
  exportCsv: { summary: 'All products as CSV', file: true, fileTypes: ['text/csv'] },
  previewCsv: { summary: 'What a CSV of products (field `file`) would change', reply: ProductImport },
  importCsv: { summary: 'Takes in a CSV of products (field `file`), whole or not at all', reply: ProductImport },
})
