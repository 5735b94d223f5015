/** Text and category of a past entry. */
export interface PastEntry {
  description: string
  category_id: number
}

/** Normalizes a text for comparison: lower case, no digits, no signs. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Minimum number of letters for a guess. */
const minLetters = 3

/**
 * Guesses a category from similar past entries, or returns null. The same text outranks the same beginning, which
 * outranks shared words. Within a rank the most frequent category wins, then the latest.
 * @param past latest first
 * @param usable ids of the categories that can be chosen
 */
export function guessCategory(text: string, past: readonly PastEntry[], usable: ReadonlySet<number>): number | null {
  const typed = normalizeText(text)
  if (typed.length < minLetters) return null
  const usableEntries = past.filter(({ category_id: id }) => usable.has(id))
  for (const isLike of [same, beginsAlike, sharesWords]) {
    const similarEntries = usableEntries.filter(({ description }) => isLike(typed, normalizeText(description)))
    if (similarEntries.length > 0) return mostFrequent(similarEntries.map(({ category_id: id }) => id))
  }
  return null
}

const same = (typed: string, past: string) => past === typed
const beginsAlike = (typed: string, past: string) =>
  past.startsWith(typed) || (past.length >= minLetters && typed.startsWith(`${past} `))

const wordsOf = (text: string) => text.split(' ').filter((word) => word.length >= minLetters)

/** Whether at least half of the words of the shorter text are shared. */
function sharesWords(typed: string, past: string): boolean {
  const [words, others] = [wordsOf(typed), new Set(wordsOf(past))]
  const shared = words.filter((word) => others.has(word)).length
  return shared > 0 && shared * 2 >= Math.min(words.length, others.size)
}

function mostFrequent(ids: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  // Maps keep insertion order, and the latest entry was inserted first.
  let best: number | null = null
  for (const [id, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = id
  return best
}
