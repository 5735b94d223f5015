import { type ExpenseField, searchedFields } from '#contract/tracker/expense-fields.ts'
import { type AmountRange, isInRange, searchedAmounts } from '#contract/tracker/searched-amount.ts'
import { foldText } from '#server/platform/base/fold-text.ts'

type SearchedFields = Readonly<Partial<Record<ExpenseField, string | number | null>>>

/** Maximum bytes of a stored text. PostgreSQL rejects index entries above 2,704 bytes. */
const maxBytes = 2000

/**
 * Text folded for search. Each character is folded by itself, so that a part of a text is found in the whole: NFC would
 * join Korean letters across its end, and a sigma at the end of a word has its own form.
 */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^ -~]/gu, (character) => foldText(character))
    .replaceAll('ς', 'σ')

/**
 * The folded text of an expense, one field per line. A searched text has one line, so no match spans two fields. Null
 * if it is too long: then a search reads the fields.
 */
export function searchTextOf(fields: SearchedFields): string | null {
  const texts = searchedFields.map((name) => fields[name] ?? '').filter(Boolean)
  const text = fold(texts.join('\n'))
  return Buffer.byteLength(text) > maxBytes ? null : text
}

/** A searched text. */
export interface Needle {
  /** As stored texts contain it; empty for a text of marks alone, which is compared as it is. */
  folded: string
  /** The amounts that it means; null if it is none. */
  amounts: AmountRange | null
  isIn(text: string): boolean
  /** Whether a searched field contains it, or the amount is one that it means. */
  isInFields(fields: SearchedFields): boolean
}

export function needleOf(searched: string): Needle {
  const folded = fold(searched)
  const isIn = (text: string) => (folded === '' ? text.includes(searched) : fold(text).includes(folded))
  const amounts = searchedAmounts(searched)
  return {
    folded,
    amounts,
    isIn,
    isInFields: (fields) =>
      isInRange(amounts, Number(fields.amount)) || searchedFields.some((name) => isIn(String(fields[name] ?? ''))),
  }
}
