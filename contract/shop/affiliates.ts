import * as z from 'zod'
import { IdParams, Moment, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, paragraphs } from '#contract/platform/input-fields.ts'
import { ProductBody, ProductCategory, ShopFilters } from './products.ts'
import { shopRoutes } from './routes.ts'

/** A product that another shop sells. */
export const AffiliateLink = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  price: Money,
  affiliate_url: z.string(),
  image_url: z.string().nullable(),
  category: ProductCategory.nullable(),
  is_active: z.boolean(),
  display_order: z.int(),
  created_at: Moment,
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

const ListedAffiliateLink = AffiliateLink.extend({
  clicks: z.int().describe('How often it was opened in the last 28 days; by whom is not known'),
})
export type ListedAffiliateLink = z.infer<typeof ListedAffiliateLink>

export const AffiliateLinkBody = z.object({
  title: line(160, 'Title is required'),
  description: paragraphs(5000),
  price: ProductBody.shape.price,
  affiliate_url: z.url({ protocol: /^https$/, error: 'Please give an address that begins with https://' }).max(2000),
  image_url: ProductBody.shape.image_url,
  category: ProductCategory.nullable(),
  is_active: z.boolean(),
  display_order: z
    .int('Display order must be a whole number')
    .min(0, 'Display order must not be below 0')
    .max(1_000_000),
})
export type AffiliateLinkBody = z.infer<typeof AffiliateLinkBody>

export const affiliates = defineApi(shopRoutes.affiliates, {
  list: {
    summary: 'What other shops sell, in the order of the store or as it is sorted',
    query: ShopFilters,
    reply: AffiliateLink.array(),
  },
  listAll: { summary: 'All of them, in their own order', reply: ListedAffiliateLink.array() },
  click: { summary: 'Counts that somebody opened one', params: IdParams },
  create: { summary: 'Adds an affiliate product', body: AffiliateLinkBody, reply: AffiliateLink },
  change: { summary: 'Changes an affiliate product', params: IdParams, body: AffiliateLinkBody, reply: AffiliateLink },
  remove: { summary: 'Takes an affiliate product away', params: IdParams },
  restore: { summary: 'Undoes a deletion', params: IdParams, reply: AffiliateLink },
  toggleActive: { summary: 'Shows it in the store, or hides it', params: IdParams, reply: AffiliateLink },
})
