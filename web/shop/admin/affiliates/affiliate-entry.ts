import { sentencesByField } from '#web/platform/admin/sentences-by-field.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import type { ManagementAddress } from '#web/shop/admin/products/management-address.ts'
import { categoryOf, readPrice } from '#web/shop/admin/products/product-entry.ts'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'

export type AffiliateLinkBody = RequestOf<'affiliates', 'create'>['body']

/** What stands in the fields of the form, as it was typed or chosen. */
export interface AffiliateFields {
  title: string
  description: string
  price: string
  affiliateUrl: string
  category: string
  displayOrder: string
  isActive: boolean
  /** The picture that is kept here already; empty where there is none. */
  picture: string
  /** Where another picture lies, as it was typed. */
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

/** The fields of one that is there. */
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

/** The form as it is sent: price and display order are numbers, and what is wrong is for the server to say. */
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

/** The server's sentences, each at its field of the form. */
export const affiliateErrors = (
  sentences: Readonly<Record<string, string>>,
): Partial<Record<keyof AffiliateFields, string>> => sentencesByField(sentences, fieldNames)

/** Those that the search and the category of the address let through. */
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

/** The name of the other shop's site. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''

export const clicksText = (clicks: number): string =>
  `${clicks === 0 ? 'no clicks' : clicks === 1 ? '1 click' : `${clicks.toLocaleString('en-US')} clicks`} in 28 days`
