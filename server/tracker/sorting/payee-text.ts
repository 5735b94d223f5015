import { foldText } from '#server/platform/base/fold-text.ts'
import { needleOf } from '#server/tracker/expenses/search-text.ts'
import { likeText } from '#server/tracker/imports/similar-words.ts'

/** A payee as rules compare it: its words without case, accents, digits and punctuation. Empty without letters. */
export const foldPayee = (text: string): string => foldText(likeText(text)).replaceAll('ς', 'σ')

/** The wording that groups expenses of one payee. A text without letters is its own wording. */
export const wordingOf = (description: string): string =>
  likeText(description) || description.normalize('NFKC').toLowerCase().trim()

/** A text that is contained in the folded search text of every expense whose payee contains this one. */
export function searchedWord(payee: string): string {
  const longest = foldPayee(payee)
    .split(' ')
    .reduce((best, word) => (word.length > best.length ? word : best))
  return longest || needleOf(wordingOf(payee)).folded
}
