import { moneyWords } from './money-words.ts'
import { otherWords } from './other-words.ts'
import { textWords } from './text-words.ts'

/**
 * Words in the column names of banks, by role and language. Each line begins with a language. A phrase matches whole
 * words, without regard to case, accents and punctuation. '=date' matches only as the whole name, '*datum' the end of
 * a word and 'original*' its beginning. Names with ä, ö or ü also match with ae, oe or ue.
 */
export const headerWords = { ...textWords, ...moneyWords, ...otherWords }

/** Meaning of a column name. */
export type HeaderRole = keyof typeof headerWords

/** Roles of days, best first: the purchase date is better than the booking date. */
export const dateRoles: readonly HeaderRole[] = ['purchaseDate', 'date', 'bookingDate', 'valueDate', 'anyDate']
