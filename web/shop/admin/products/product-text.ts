import type { ProductKind } from '#contract/shop/products.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage, serverMessage } from '#web/platform/api/errors.ts'
import type { NoticeOptions } from '#web/platform/messages/notice-list.ts'

export type Product = ReplyOf<'shop', 'list'>['products'][number]
export type AffiliateLink = ReplyOf<'affiliates', 'listAll'>[number]

/** Stock below which a product counts as low. */
const fewBelow = 10

export const isLow = (count: number | null): boolean => count !== null && count > 0 && count < fewBelow

/** Quantity still for sale. */
export function stockText(count: number | null): string {
  if (count === null) return 'Unlimited'
  if (count === 0) return 'None left'
  return isLow(count) ? `Only ${count} left!` : `${count.toLocaleString('en-US')} in stock`
}

export const kindText: Record<ProductKind, string> = {
  physical: 'Physical',
  digital: 'Digital',
  both: 'Physical and digital',
}

const countOf = (count: number, thing: string) => `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`

/** Number of products: for a filtered list the matches only, for the whole list also the hidden ones. */
export function countText({ total, total_is_minimum: more }: ListCount, active: number | null): string {
  const all = more ? `${total.toLocaleString('en-US')}+ products` : countOf(total, 'product')
  const inactive = active === null || more ? 0 : total - active
  return inactive > 0 ? `${all}, ${inactive} of them inactive` : all
}
type ListCount = Pick<ReplyOf<'shop', 'list'>['pagination'], 'total' | 'total_is_minimum'>

/** Who can see the shop, and its content. */
export function visibilityText(isOpen: boolean, active: number | null, affiliates: number | null): string {
  if (!isOpen) return 'Visitors read that the store is closed. Orders already made stay visible.'
  if (active === null || affiliates === null) return 'Open to everyone at /store.'
  return `Open to everyone at /store: ${countOf(active, 'product')} and ${countOf(affiliates, 'affiliate product')}.`
}

export interface Failure {
  title: string
  text: string
}

/**
 * Message for a failed action: the server's own if any, otherwise what failed.
 * @param reassurance names the data that is unchanged
 */
export function failureOf(error: unknown, fallback: string, reassurance: string): Failure {
  const sentence = serverMessage(error)
  return sentence === null
    ? { title: fallback, text: `${errorMessage(error)} ${reassurance}` }
    : { title: `Error: ${sentence}`, text: reassurance }
}

/** Message for a failure to open or close the shop. */
export function visibilityFailure(error: unknown, isOpen: boolean): Failure {
  const sentence = serverMessage(error)
  return {
    title: sentence === null ? 'Failed to update store visibility' : `Error updating store visibility: ${sentence}`,
    text: `The store is still ${isOpen ? 'visible' : 'hidden'}.`,
  }
}

/** Result of a sync. */
export const syncText = ({ created, updated, errors }: ReplyOf<'printing', 'sync'>['results']): string =>
  `Sync completed: ${created} created, ${updated} updated, ${errors} errors`

/** The same as a notice, which lists the items that could not be read. */
export const syncNotice = ({ results, failed }: ReplyOf<'printing', 'sync'>): NoticeOptions => ({
  kind: failed.length === 0 ? 'good' : 'warn',
  title: syncText(results),
  ...(failed.length > 0 && {
    text: `The partner did not give ${failed.join(', ')}. Look whether PRODIGI_SKUS names it rightly; the others are in.`,
  }),
})

/** Why a sync or connection test failed. */
export const partnerFailure = (action: 'Sync' | 'Connection test', error: unknown): string =>
  `${action} failed: ${serverMessage(error) ?? 'Network error'}`
