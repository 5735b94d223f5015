import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm, type TypedFields } from '#web/platform/forms/define-form.ts'
import { flag, verbatim } from '#web/platform/forms/field-codecs.ts'
import type { ManagementUrlState } from '#web/shop/admin/products/management-url-state.ts'
import { category, type PictureFields, picture, price } from '#web/shop/admin/products/product-form.ts'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'

export type AffiliateLinkBody = Required<RequestOf<'affiliates', 'create'>['body']>

/** Form values as typed or chosen. */
export type AffiliateFields = TypedFields<AffiliateLinkBody> & PictureFields

export const newAffiliate: AffiliateFields = {
  title: '',
  description: '',
  price: '',
  affiliate_url: '',
  image_url: '',
  pictureAddress: '',
  category: '',
  is_active: true,
  display_order: '0',
}

/** The form of an affiliate link; the server validates it. */
export const affiliateForm = defineForm<AffiliateLinkBody, AffiliateFields>({
  title: verbatim,
  description: verbatim,
  price,
  affiliate_url: { show: (url) => url, read: (url) => url.trim() },
  image_url: picture,
  category,
  is_active: flag,
  display_order: { show: String, read: (text) => (text.trim() === '' ? 0 : Number(text)) },
})

/** Form values of an existing affiliate link. */
export const affiliateFields = (affiliateLink: AffiliateLink): AffiliateFields => ({
  ...newAffiliate,
  ...affiliateForm.fieldsOf(affiliateLink),
})

/** Links that match the search and category of the URL. */
export function matching<Link extends Pick<AffiliateLink, 'title' | 'description' | 'category'>>(
  affiliateLinks: readonly Link[],
  { search, category }: Pick<ManagementUrlState, 'search' | 'category'>,
): Link[] {
  const searchText = search.trim().toLowerCase()
  return affiliateLinks.filter(
    (affiliateLink) =>
      (category === null || affiliateLink.category === category) &&
      `${affiliateLink.title}\n${affiliateLink.description}`.toLowerCase().includes(searchText),
  )
}

/** Host name of the other shop. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''

export const clicksText = (clicks: number): string =>
  `${clicks === 0 ? 'no clicks' : clicks === 1 ? '1 click' : `${clicks.toLocaleString('en-US')} clicks`} in 28 days`
