import { foldText } from '#server/platform/base/fold-text.ts'
import { withPlainLetters } from '#server/tracker/imports/plain-letters.ts'

/**
 * Text reduced to words, to compare names: lowercase without accents and apostrophes. An ampersand becomes "and"; digits
 * and other characters become one blank.
 */
export const foldName = (text: string): string =>
  withPlainLetters(foldText(text.replaceAll(/['’‘`´]/g, '')))
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
