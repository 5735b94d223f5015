import { pluralize } from '#web/platform/format/number-text.ts'
import type { ShownProduct } from './product-text.ts'

/** The paragraphs of a description: the first one leads, the others tell more. */
export function paragraphsOf(description: string): { lead: string; more: string[] } {
  const [lead = '', ...more] = description.split(/\n{2,}/).filter((text) => text !== '')
  return { lead, more }
}

/** So many of one product a cart holds; the contract's schemas say it, too, which pages do not load. */
export const maxInCart = 99

/** Whether a product can still be put into the cart, and how many of it. */
export type Purchasable =
  | { state: 'available'; maxQuantity: number }
  | { state: 'sold-out' }
  | { state: 'all-in-cart'; text: string }

/** @param inCart how many of it lie in the cart */
export function purchasable(
  { kind, inventory_count: inventory }: Pick<ShownProduct, 'kind' | 'inventory_count'>,
  inCart: number,
): Purchasable {
  if (inventory === 0 && inCart === 0) return { state: 'sold-out' }
  // A file is downloaded as often as one likes, so one copy is enough.
  const limit = kind === 'digital' ? 1 : Math.min(inventory ?? maxInCart, maxInCart)
  return inCart < limit
    ? { state: 'available', maxQuantity: limit - inCart }
    : { state: 'all-in-cart', text: inCartText(inCart) }
}

const inCartText = (count: number) => (count === 1 ? 'It is in your cart.' : `All ${count} are in your cart.`)

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
