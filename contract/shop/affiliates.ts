import * as z from 'zod'
import { IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { HttpsUrl, line } from '#contract/platform/input-fields.ts'
import { restorable } from '#contract/platform/restorable.ts'
import { seen } from '#contract/platform/seen.ts'
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
  created_at: Timestamp,
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

const ListedAffiliateLink = AffiliateLink.extend({
  clicks: z.int().describe('Number of clicks in the last 28 days, counted without users'),
})
export type ListedAffiliateLink = z.infer<typeof ListedAffiliateLink>

const { price, image_url, category, is_active, description } = ProductBody.shape

/** A new affiliate link; absent fields get the defaults of `newAffiliateLink`. */
export const AffiliateLinkBody = z.object({
  title: line(160, 'Title is required').meta({ title: 'Title' }),
  description,
  price,
  affiliate_url: HttpsUrl.meta({ title: 'Affiliate URL' }),
  image_url,
  category,
  is_active,
  display_order: z
    .int('Display order must be a whole number')
    .min(0, 'Display order must not be below 0')
    .max(1_000_000)
    .meta({ title: 'Display order' })
    .optional(),
})
export type AffiliateLinkBody = z.infer<typeof AffiliateLinkBody>

/** Changes to an affiliate link; absent fields keep their values. */
const AffiliateLinkChanges = AffiliateLinkBody.partial()
export type AffiliateLinkChanges = z.infer<typeof AffiliateLinkChanges>

export const affiliates = defineApi(shopRoutes.affiliates, {
  list: {
    summary: "List the active affiliate links, in the admin's order or sorted",
    query: ShopFilters,
    reply: AffiliateLink.array(),
  },
  listAll: {
    summary: "List all affiliate links with their clicks, in the admin's order",
    reply: ListedAffiliateLink.array(),
  },
  deleted: {
    summary: 'List the deleted affiliate links that can be restored, last deleted first',
    reply: AffiliateLink.extend(restorable).array(),
  },
  click: { summary: 'Count a click on an affiliate link', params: IdParams },
  create: { summary: 'Create an affiliate link', body: AffiliateLinkBody, reply: AffiliateLink },
  change: {
    summary: 'Change an affiliate link',
    params: IdParams,
    body: AffiliateLinkChanges.extend({ seen: seen(AffiliateLink.omit({ id: true, created_at: true })) }),
    reply: AffiliateLink,
  },
  remove: { summary: 'Delete an affiliate link', params: IdParams },
  restore: {
    summary: 'Restore an affiliate link within 30 days of its deletion',
    params: IdParams,
    reply: AffiliateLink,
  },
  toggleActive: { summary: 'Show an affiliate link in the shop, or hide it', params: IdParams, reply: AffiliateLink },
})
