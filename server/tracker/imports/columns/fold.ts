import { withPlainLetters } from '#server/tracker/imports/plain-letters.ts'

/** Maximum characters compared; texts of banks are recognized by their first words. */
const maxLength = 200

/** Normalizes a text for comparison: words in lower case without accents and punctuation, each after one space. */
export const fold = (text: string): string =>
  withPlainLetters(
    text
      .slice(0, maxLength)
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, ''),
  )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Maximum characters of a column name that are compared. */
const maxNameLength = 80

/** Normalizes a column name: also divides 'DateOp' and 'Description2' into words. */
export const foldName = (name: string): string =>
  fold(
    name
      .slice(0, maxNameLength)
      .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replaceAll(/(\p{L})(?=\d)/gu, '$1 '),
  )

/** Whether a folded text contains a phrase as whole words. */
export const holdsPhrase = (folded: string, phrase: string): boolean => ` ${folded} `.includes(` ${phrase} `)
