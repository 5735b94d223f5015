import { pluralize } from '#web/platform/format/number-text.ts'
import type { ShownProduct } from './product-text.ts'

/** Paragraphs of a description: the lead, and the rest. */
export function paragraphsOf(description: string): { lead: string; more: string[] } {
  const [lead = '', ...more] = description.split(/\n{2,}/).filter((text) => text !== '')
  return { lead, more }
}

/** Maximum quantity of a product in a cart. A copy of the contract's limit, whose schemas pages do not load. */
export const maxInCart = 99

/** Whether a product can still be added to the cart, and the maximum quantity. */
export type Purchasable =
  | { state: 'available'; maxQuantity: number }
  | { state: 'sold-out' }
  | { state: 'all-in-cart'; text: string }

/** @param inCart its quantity in the cart */
export function purchasable(
  { kind, inventory_count: inventory }: Pick<ShownProduct, 'kind' | 'inventory_count'>,
  inCart: number,
): Purchasable {
  if (inventory === 0 && inCart === 0) return { state: 'sold-out' }
  // A file can be downloaded any number of times, so one copy is enough.
  const limit = kind === 'digital' ? 1 : Math.min(inventory ?? maxInCart, maxInCart)
  return inCart < limit
    ? { state: 'available', maxQuantity: limit - inCart }
    : { state: 'all-in-cart', text: inCartText(inCart) }
}

const inCartText = (count: number) => (count === 1 ? 'It is in your cart.' : `All ${count} are in your cart.`)

/** Country names that take an article in a sentence. */
const withArticle = new Set(['US', 'GB', 'NL', 'PH', 'AE', 'CZ', 'DO', 'BS', 'MV'])
/** Maximum number of countries listed by name. */
const namedCountries = 3

const regionNames = new Intl.DisplayNames(['en-US'], { type: 'region' })

const countryName = (code: string) => `${withArticle.has(code) ? 'the ' : ''}${regionNames.of(code) ?? code}`

/** 'the United States and Canada', or the number of countries if there are more. */
export function countriesText(codes: readonly string[]): string {
  if (codes.length > namedCountries) return pluralize(codes.length, 'country', 'countries')
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(codes.map(countryName))
}
