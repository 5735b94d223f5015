import { foldText } from '#server/platform/base/fold-text.ts'

/** Letters that have no accent to remove, as banks write them without the letter. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * Text reduced to words, to compare names: lowercase without accents and apostrophes. An ampersand becomes "and"; digits
 * and other characters become one blank.
 */
export const foldName = (text: string): string =>
  foldText(text.replaceAll(/['’‘`´]/g, ''))
    .replaceAll(/[ßæøœłđı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
