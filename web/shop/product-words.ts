import type { ReplyOf } from '#web/kit/api.ts'
import { pluralize } from '#web/kit/number-words.ts'

export type ShownProduct = ReplyOf<'shop', 'list'>['products'][number]
export type AffiliateProduct = ReplyOf<'affiliates', 'list'>[number]

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

/** The paragraphs of a description: the first one leads, the others tell more. */
export function paragraphsOf(description: string): { lead: string; more: string[] } {
  const [lead = '', ...more] = description.split(/\n{2,}/).filter((text) => text !== '')
  return { lead, more }
}

/** So many of one product a cart holds; the contract's schemas say it, too, which pages do not load. */
export const mostInCart = 99

/** Whether a product can still be put into the cart, and how many of it. */
export type Purchasable =
  | { state: 'available'; most: number }
  | { state: 'sold-out' }
  | { state: 'all-in-cart'; words: string }

/** @param inCart how many of it lie in the cart */
export function purchasable(
  { kind, inventory_count: inventory }: Pick<ShownProduct, 'kind' | 'inventory_count'>,
  inCart: number,
): Purchasable {
  if (inventory === 0 && inCart === 0) return { state: 'sold-out' }
  // A file is downloaded as often as one likes, so one copy is enough.
  const limit = kind === 'digital' ? 1 : Math.min(inventory ?? mostInCart, mostInCart)
  return inCart < limit
    ? { state: 'available', most: limit - inCart }
    : { state: 'all-in-cart', words: inCartWords(inCart) }
}

const inCartWords = (count: number) => (count === 1 ? 'It is in your cart.' : `All ${count} are in your cart.`)

/** Names of countries that stand with an article in a sentence. */
const withArticle = new Set(['US', 'GB', 'NL', 'PH', 'AE', 'CZ', 'DO', 'BS', 'MV'])
/** Up to so many countries are named. */
const namedCountries = 3

const regionNames = new Intl.DisplayNames(['en-US'], { type: 'region' })

const countryName = (code: string) => `${withArticle.has(code) ? 'the ' : ''}${regionNames.of(code) ?? code}`

/** 'the United States and Canada', or how many there are where they are many. */
export function countriesText(codes: readonly string[]): string {
  if (codes.length > namedCountries) return pluralize(codes.length, 'country', 'countries')
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(codes.map(countryName))
}
