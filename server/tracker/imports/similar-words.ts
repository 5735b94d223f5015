/** Normalizes a text for comparison by words: ignores case, store numbers and receipt numbers. */
export const likeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\d\p{P}\p{S}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Minimum characters of a word that tells two texts apart. */
const minLength = 3

const wordsOf = (text: string) =>
  likeText(text)
    .split(' ')
    .filter((word) => word.length >= minLength)

/** Whether two texts share a word, or a word of one begins a word of the other: 'Trader Joe' and 'TRADER JOES #552'. */
export function haveSimilarWords(first: string, second: string): boolean {
  const others = wordsOf(second)
  return wordsOf(first).some((word) => others.some((other) => word.startsWith(other) || other.startsWith(word)))
}
