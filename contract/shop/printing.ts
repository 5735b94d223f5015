import * as z from 'zod'
import { IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, Price, paragraphs } from '#contract/platform/input-fields.ts'
import { seen } from '#contract/platform/seen.ts'
import { shopRoutes } from './routes.ts'

/** The print partners. */
export const PrintPartner = z.enum(['gelato', 'prodigi'])
export type PrintPartner = z.infer<typeof PrintPartner>

/** Categories of the print partner's catalog. */
export const printCategories = ['apparel', 'drinkware', 'prints', 'accessories'] as const
export const PrintCategory = z.enum(printCategories)
export type PrintCategory = z.infer<typeof PrintCategory>

/** Where a design is printed; left and right are the sleeves. */
export const Placement = z.enum(['front', 'back', 'left', 'right'])
export type Placement = z.infer<typeof Placement>

/** Partner order statuses that this site knows. Unknown statuses are shown unchanged. */
const printStatuses = [
  'pending',
  'processing',
  'in_production',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'failed',
] as const
export type PrintStatus = (typeof printStatuses)[number]

const missingPrintFields = 'Please fill in all required fields'

const DesignImage = z.object({ url: z.string(), placement: Placement })
export type DesignImage = z.infer<typeof DesignImage>

/** An article that the partner can print on, with its colors and sizes. */
export const ProductType = z.object({
  id: z.string(),
  name: z.string(),
  category: PrintCategory,
  colors: z.string().array().describe('Empty if there is no choice'),
  sizes: z.string().array().describe('Empty if there is no choice'),
  placements: Placement.array(),
})
export type ProductType = z.infer<typeof ProductType>

const CatalogProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  currency: z.string(),
  price: Money.nullable().describe("Partner's price per item; null if it has none"),
  product_type: z.string(),
  category: PrintCategory,
  design_images: DesignImage.array(),
})
export type CatalogProduct = z.infer<typeof CatalogProduct>

/** A shop product that a partner prints. */
export const PrintTemplate = z.object({
  id: z.int(),
  product_id: z.int().describe('Product id in the shop'),
  partner: PrintPartner,
  title: z.string(),
  description: z.string(),
  product_type: z.string(),
  product_type_name: z.string(),
  category: PrintCategory,
  color: z.string(),
  size: z.string(),
  currency: z.string(),
  price: Money.describe('Price in the shop'),
  cost: Money.nullable().describe("Partner's price per item; null if it has none"),
  design_images: DesignImage.array(),
  preview_url: z.string().nullable(),
  is_active: z.boolean(),
  created_at: Timestamp,
})
export type PrintTemplate = z.infer<typeof PrintTemplate>

/**
 * Where the partner loads the design (empty: missing): any https URL, or the path of an uploaded product image of this
 * site.
 */
const DesignUrl = line(2000, missingPrintFields).check(
  z.regex(
    /^(|https:\/\/[^\s/?#@]+\.[^\s@]*|\/api\/products\/pictures\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8})$/,
    'Please give an address that begins with https://',
  ),
)
const Designs = z
  .object({ url: DesignUrl, placement: Placement.default('front') })
  .array()
  .min(1, missingPrintFields)
  .max(1, 'Please give one design.')

export const PrintTemplateBody = z.object({
  title: line(120, missingPrintFields),
  description: paragraphs(5000).default(''),
  product_type: line(200, missingPrintFields),
  category: PrintCategory.optional().describe('Default: the category of the product type'),
  color: line(60).default('white'),
  size: line(60).default('M'),
  price: Price.default(0),
  design_images: Designs,
})
export type PrintTemplateBody = z.infer<typeof PrintTemplateBody>

const PrintOrder = z.object({
  id: z.int(),
  order_id: z.int().describe('Order id in the shop'),
  partner: PrintPartner,
  partner_order: z.string().nullable().describe("Partner's id of the order; null until the partner has it"),
  customer_email: z.string().nullable().describe('Null if the account is deleted'),
  what: z.string(),
  status: z.string().describe(`One of ${printStatuses.join(', ')}, or another status of the partner`),
  created_at: Timestamp,
  tracking_info: z.object({ tracking_number: z.string(), tracking_url: z.string().nullable() }).nullable(),
  problem: z.string().nullable().describe('Message for admins about an error; null if there is none'),
  can_send_again: z.boolean(),
  products: z.object({ id: z.int(), title: z.string() }).array().describe('Printed products of the order'),
})
export type PrintOrder = z.infer<typeof PrintOrder>

/** Result of a sync with the print partner, counted in products. */
export const SyncResults = z.object({ created: z.int(), updated: z.int(), errors: z.int() })
export type SyncResults = z.infer<typeof SyncResults>

/** Reply to a callback. Its content takes effect only after it is read again from the partner. */
const Received = z.object({ received: z.boolean() })

export const printing = defineApi(shopRoutes.printing, {
  testConnection: {
    summary: 'Test the connection to Gelato; 503 `printing_off` names the missing settings, 503 `partner` the error',
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
  productTypes: {
    summary: 'List the product types that Gelato can print on',
    reply: z.object({ product_types: ProductType.array() }),
  },
  catalog: {
    summary: "List Gelato's catalog; a cached copy while Gelato does not respond",
    query: z.object({ category: PrintCategory.optional(), search: line(200).optional() }),
    reply: z.object({
      products: CatalogProduct.array(),
      read_at: Timestamp,
      is_stale: z.boolean().describe('True for a cached copy, because Gelato did not respond'),
    }),
  },
  products: {
    summary: 'List the printed products, newest first',
    reply: z.object({ products: PrintTemplate.array() }),
  },
  createProduct: {
    summary: 'Create a printed product, inactive in the shop',
    body: PrintTemplateBody,
    reply: PrintTemplate,
  },
  replaceDesign: {
    summary: 'Replace the design of a printed product for future print orders',
    params: IdParams,
    body: z.object({ design_images: Designs, seen: seen(z.object({ design_images: DesignImage.array().max(1) })) }),
    reply: PrintTemplate,
  },
  orders: {
    summary: 'List the print orders, newest first, at most 200',
    reply: z.object({ orders: PrintOrder.array() }),
  },
  sendAgain: {
    summary: 'Retry a print order that failed at the partner',
    params: IdParams,
    reply: PrintOrder,
  },
  sync: {
    summary: 'Synchronize the printed products with Prodigi',
    reply: z.object({
      results: SyncResults,
      failed: z.string().array().describe('SKUs that could not be read'),
    }),
  },
  test: { summary: 'Test the connection to Prodigi', reply: z.object({ message: z.string() }) },
  gelatoCallback: { summary: 'Receive a webhook event of Gelato', reply: Received },
  prodigiCallback: {
    summary: 'Receive a webhook event of Prodigi',
    query: z.object({ secret: z.string().max(500).optional() }),
    reply: Received,
  },
})
