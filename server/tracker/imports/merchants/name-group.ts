import type { CategoryKey } from './category-keys.ts'

/** Where an ambiguous name must be, beside words that say nothing: at the start, or as the whole text. */
export type Position = 'first' | 'whole'

/** Names of one category, as `foldName` returns them. */
export interface NameGroup {
  category: CategoryKey
  /** ISO 3166 codes of the countries where the names are common; absent for names of no country. */
  countries?: readonly string[]
  /** Absent for names that decide anywhere in a text. */
  position?: Position
  names: readonly string[]
}

/** Parts of compound words. A word with such an ending or beginning has the category; so has the part as a word. */
export interface CompoundGroup {
  category: CategoryKey
  endings: readonly string[]
  beginnings?: readonly string[]
}

/** Splits a comma-separated list. A table of texts is shorter than one name per line. */
export const list = (text: string): string[] => text.split(',').map((name) => name.trim())
