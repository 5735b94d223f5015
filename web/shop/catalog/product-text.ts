import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

export type ShownProduct = ReplyOf<'shop', 'list'>['products'][number]
export type AffiliateLink = ReplyOf<'affiliates', 'list'>[number]

/** Fewer than so many are said to be few. */
const fewBelow = 10
/** So many tags a card shows; the rest is a number. */
const tagsOnCard = 3

/** 'Only 4 left!' where there are few; null where there are enough, or none. */
export const lowStock = (inventory: number | null): string | null =>
  inventory !== null && inventory > 0 && inventory < fewBelow ? `Only ${inventory} left!` : null

/** The tags of a card: the first three, and '+N' for the others. */
export function cardTags(tags: readonly string[]): string[] {
  const more = tags.length - tagsOnCard
  return more > 0 ? [...tags.slice(0, tagsOnCard), `+${more}`] : [...tags]
}

/** How many products there are, or more than so many. */
export const countText = ({ total, isMinimum }: { total: number; isMinimum: boolean }): string =>
  isMinimum ? `${total.toLocaleString('en-US')}+ products` : pluralize(total, 'product')

/** The address of a product's picture in a width that the server keeps. */
export const pictureUrl = (image: string, width: 480 | 960): string => `${image}?w=${width}`
