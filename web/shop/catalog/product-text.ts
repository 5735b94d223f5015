import { lowStockBelow } from '#contract/shop/low-stock.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

export type ShownProduct = ReplyOf<'shop', 'list'>['products'][number]
export type AffiliateLink = ReplyOf<'affiliates', 'list'>[number]

/** Maximum number of tags on a card; the rest is counted. */
const tagsOnCard = 3

/** 'Only 4 left!' for a low stock; null if it is sufficient or zero. */
export const lowStock = (inventory: number | null): string | null =>
  inventory !== null && inventory > 0 && inventory < lowStockBelow ? `Only ${inventory} left!` : null

/** The tags of a card: the first three, and '+N' for the others. */
export function cardTags(tags: readonly string[]): string[] {
  const more = tags.length - tagsOnCard
  return more > 0 ? [...tags.slice(0, tagsOnCard), `+${more}`] : [...tags]
}

/** Number of products, or "more than" a capped count. */
export const countText = ({ total, isMinimum }: { total: number; isMinimum: boolean }): string =>
  isMinimum ? `${total.toLocaleString('en-US')}+ products` : pluralize(total, 'product')

/** URL of a product's picture in an available width. */
export const pictureUrl = (image: string, width: 480 | 960): string => `${image}?w=${width}`
