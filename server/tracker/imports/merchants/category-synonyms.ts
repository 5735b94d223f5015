import type { CategoryKey } from './category-keys.ts'
import { foldName } from './fold-name.ts'
import { silentEnglish, synonymsEnglish } from './names/synonyms-english.ts'
import { silentEuropean, synonymsEuropean } from './names/synonyms-european.ts'

/** Maximum characters of a name that are read. */
const maxLength = 200

/** Words for "and". Banks write "Food & Drink", "Food and Drink" or "Food, Drink". */
const connectors = new Set(['and', 'und', 'et', 'y', 'e', 'og', 'och', 'en', 'ja', 'i', 'a'])

const keyOf = (name: string) =>
  foldName(name)
    .split(' ')
    .filter((word) => !connectors.has(word))
    .join(' ')

const byKey = new Map(
  [...synonymsEnglish, ...synonymsEuropean].flatMap(({ category, names }) =>
    names.map((name): [string, CategoryKey] => [keyOf(name), category]),
  ),
)

const silent = new Set([...silentEnglish, ...silentEuropean].map(keyOf))

/** A part of a path, then what a hyphen divides in it: American Express writes "Transportation-Fuel". */
const readingsOf = (part: string) => [part, ...part.split(/[-–]/).reverse()].map(keyOf)

/**
 * The default category for the name of a category in a file of a bank or an app. Of a path, such as "Food:Coffee" or
 * "Food > Coffee", the last known part decides. Null for an unknown name, and for money that is moved or earned.
 */
export function synonymCategory(name: string): CategoryKey | null {
  const keys = name.slice(0, maxLength).split(/[:>]/).reverse().flatMap(readingsOf)
  if (keys.some((key) => silent.has(key))) return null
  return keys.map((key) => byKey.get(key)).find((category) => category !== undefined) ?? null
}
