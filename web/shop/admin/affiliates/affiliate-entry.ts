import { sentencesByField } from '#web/platform/admin/sentences-by-field.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import type { ManagementAddress } from '#web/shop/admin/products/management-address.ts'
import { categoryOf, readPrice } from '#web/shop/admin/products/product-entry.ts'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'

export type AffiliateLinkBody = RequestOf<'affiliates', 'create'>['body']

/** Form values as typed or chosen. */
export interface AffiliateFields {
  title: string
  description: string
  price: string
  affiliateUrl: string
  category: string
  displayOrder: string
  isActive: boolean
  /** Path of the picture stored on this site; empty without one. */
  picture: string
  /** URL of an external picture, as typed. */
  pictureAddress: string
}

export const newAffiliate: AffiliateFields = {
  title: '',
  description: '',
  price: '',
  affiliateUrl: '',
  category: '',
  displayOrder: '0',
  isActive: true,
  picture: '',
  pictureAddress: '',
}

/** Form values of an existing affiliate link. */
export const affiliateFields = (affiliateLink: AffiliateLink): AffiliateFields => ({
  title: affiliateLink.title,
  description: affiliateLink.description,
  price: affiliateLink.price.toFixed(2),
  affiliateUrl: affiliateLink.affiliate_url,
  category: affiliateLink.category ?? '',
  displayOrder: String(affiliateLink.display_order),
  isActive: affiliateLink.is_active,
  picture: affiliateLink.image_url ?? '',
  pictureAddress: '',
})

/** The request body of the form. Price and display order are numbers; the server validates them. */
export const affiliateBody = (fields: AffiliateFields): AffiliateLinkBody => ({
  title: fields.title,
  description: fields.description,
  price: readPrice(fields.price),
  affiliate_url: fields.affiliateUrl.trim(),
  image_url: fields.pictureAddress.trim() || fields.picture || null,
  category: categoryOf(fields.category),
  is_active: fields.isActive,
  display_order: fields.displayOrder.trim() === '' ? 0 : Number(fields.displayOrder),
})

const fieldNames: Record<string, keyof AffiliateFields> = {
  title: 'title',
  description: 'description',
  price: 'price',
  affiliate_url: 'affiliateUrl',
  image_url: 'picture',
  category: 'category',
  display_order: 'displayOrder',
}

/** The server's errors by form field. */
export const affiliateErrors = (
  sentences: Readonly<Record<string, string>>,
): Partial<Record<keyof AffiliateFields, string>> => sentencesByField(sentences, fieldNames)

/** Links that match the search and category of the URL. */
export function matching(
  affiliateLinks: readonly AffiliateLink[],
  { search, category }: Pick<ManagementAddress, 'search' | 'category'>,
): AffiliateLink[] {
  const wanted = search.trim().toLowerCase()
  return affiliateLinks.filter(
    (affiliateLink) =>
      (category === null || affiliateLink.category === category) &&
      `${affiliateLink.title}\n${affiliateLink.description}`.toLowerCase().includes(wanted),
  )
}

/** Host name of the other shop. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''

export const clicksText = (clicks: number): string =>
  `${clicks === 0 ? 'no clicks' : clicks === 1 ? '1 click' : `${clicks.toLocaleString('en-US')} clicks`} in 28 days`
