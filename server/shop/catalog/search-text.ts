import { foldText } from '#server/platform/base/fold-text.ts'
import { trigramTerm } from '#server/platform/db/search.ts'

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)

/** A word as written, and its parts between punctuation: '50/30/20' is also '50', '30' and '20'. */
const withParts = (word: string): string[] => [word, ...word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)]

/** Pads each word with two spaces, so that a one-letter prefix forms a trigram. */
const wordPadding = '  '

/** Search text of a product: each distinct word of its texts. */
export const searchTextOf = (...texts: string[]): string =>
  [...new Set(wordsOf(texts.join(' ')).flatMap(withParts))].map((word) => wordPadding + word).join('')

/** Maximum number of words of a search that count; the rest of a pasted text is ignored. */
const maxWords = 8

const hasLetter = /[\p{L}\p{N}]/u

/**
 * The terms that a matching product must contain. A word of three or more characters matches anywhere. A shorter one
 * matches only at the start of a word, since two letters are in nearly everything. Words without a letter or digit are
 * ignored.
 */
export const searchTerms = (search: string): string[] =>
  [...new Set(wordsOf(search).filter((word) => hasLetter.test(word)))]
    .slice(0, maxWords)
    .map((word) => trigramTerm(word, wordPadding))
