import type { Placement, PrintCategory, ProductType } from '#contract/shop/printing.ts'
import type { Attribute } from './gelato-objects.ts'

const categoryWords: readonly (readonly [PrintCategory, RegExp])[] = [
  ['apparel', /apparel|shirt|hoodie|sweat|tank|onesie|jacket|cap\b|beanie/],
  ['drinkware', /mug|bottle|tumbler|cup\b|glass/],
  ['prints', /poster|canvas|card|framed|photo|print|wallpaper|calendar/],
]

/** Category of a product type, by the words of its name: partners do not use our categories. */
export function categoryOf(...names: string[]): PrintCategory {
  const text = names.join(' ').toLowerCase()
  return categoryWords.find(([, words]) => words.test(text))?.[0] ?? 'accessories'
}

/** Print areas of a category: only clothes have sleeves, and a wall print has one side. */
export const placementsOf = (category: PrintCategory): Placement[] =>
  category === 'apparel' ? ['front', 'back', 'left', 'right'] : category === 'prints' ? ['front'] : ['front', 'back']

export const colorOf = (attributes: readonly Attribute[]): Attribute | undefined =>
  attributes.find(({ productAttributeUid: uid }) => /colou?r$/i.test(uid))

export const sizeOf = (attributes: readonly Attribute[]): Attribute | undefined =>
  attributes.find(({ productAttributeUid: uid }) => /(size|format)$/i.test(uid))

/** Options as text, such as 'White or black, S to XXL'. */
export function variantSummary({ colors, sizes }: Pick<ProductType, 'colors' | 'sizes'>): string {
  const [first, ...rest] = colors
  const named = first === undefined ? [] : [first, ...rest.map((color) => color.toLowerCase())]
  const color = named.length > 3 ? `${named.length} colors` : named.join(' or ')
  const size = sizes.length > 2 ? `${sizes[0]} to ${sizes.at(-1)}` : sizes.join(' or ')
  return [color, size].filter(Boolean).join(', ')
}

/** The option that matches the requested one. Without any options the request is used as it is. */
export function matchOption(choices: readonly string[], requested: string): string | undefined {
  if (choices.length === 0) return requested
  const found = choices.find((choice) => choice.toLowerCase() === requested.toLowerCase())
  return found ?? (choices.length === 1 ? choices[0] : undefined)
}
