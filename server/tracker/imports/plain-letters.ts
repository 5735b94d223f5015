/** Letters that Unicode does not divide into a letter and an accent, as banks write them without it. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' }

/** Replaces such letters in a text in lower case. */
export const withPlainLetters = (text: string): string =>
  text.replaceAll(/[ßøæœłđı]/g, (letter) => letters[letter] ?? letter)
