/** Text as it is compared: small letters without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC')

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)

/** A word as it was written, and the parts of it that signs divide: '50/30/20' is also '50', '30' and '20'. */
const withParts = (word: string): string[] => [word, ...word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)]

/** Before each word stand two spaces, so that even the beginning of one letter is a text of three signs. */
const gap = '  '

/** What a product is found by: each word of its texts once. */
export const searchTextOf = (...texts: string[]): string =>
  [...new Set(wordsOf(texts.join(' ')).flatMap(withParts))].map((word) => gap + word).join('')

/** So many words of a search count; whoever pastes a page finds by its beginning. */
const maxWords = 8

const hasLetter = /[\p{L}\p{N}]/u

/**
 * The texts that a product holds where it is found: a word of three signs or more stands anywhere, a shorter one at the
 * beginning of a word, since two letters stand in nearly everything. Words without a letter or a digit do not count.
 */
export const searchPieces = (search: string): string[] =>
  [...new Set(wordsOf(search).filter((word) => hasLetter.test(word)))]
    .slice(0, maxWords)
    .map((word) => ([...word].length < 3 ? gap + word : word))
