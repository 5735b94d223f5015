/** What an entry said, and where it was put. */
export interface PastEntry {
  description: string
  category_id: number
}

/** Text as two notes of the same thing have it in common: small letters, no figures, no signs. */
export const essence = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Fewer letters say nothing yet. */
const minLetters = 3

/**
 * The category in which somebody put entries like this one, or null. What says the same goes before what begins the same,
 * and that before what shares words; within these the larger number decides, and the later one where numbers are equal.
 * @param past the latest first
 * @param usable the ids of the categories that can be chosen
 */
export function guessCategory(text: string, past: readonly PastEntry[], usable: ReadonlySet<number>): number | null {
  const typed = essence(text)
  if (typed.length < minLetters) return null
  const known = past.filter(({ category_id: id }) => usable.has(id))
  for (const isLike of [same, beginsAlike, sharesWords]) {
    const alike = known.filter(({ description }) => isLike(typed, essence(description)))
    if (alike.length > 0) return mostFrequent(alike.map(({ category_id: id }) => id))
  }
  return null
}

const same = (typed: string, past: string) => past === typed
const beginsAlike = (typed: string, past: string) =>
  past.startsWith(typed) || (past.length >= minLetters && typed.startsWith(`${past} `))

const wordsOf = (text: string) => text.split(' ').filter((word) => word.length >= minLetters)

/** At least half of the words of the shorter one. */
function sharesWords(typed: string, past: string): boolean {
  const [words, others] = [wordsOf(typed), new Set(wordsOf(past))]
  const shared = words.filter((word) => others.has(word)).length
  return shared > 0 && shared * 2 >= Math.min(words.length, others.size)
}

function mostFrequent(ids: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  // A map keeps the order of arrival, and the latest came first.
  let best: number | null = null
  for (const [id, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = id
  return best
}
