import type * as z from 'zod'
import { oneLine } from '#contract/platform/input-fields.ts'
import { maxCents } from '#contract/platform/money.ts'
import type { ImportMapping } from '#contract/tracker/imports.ts'
import type { FileRow } from '#server/platform/files/table.ts'
import { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import { parseAmount } from './amounts.ts'
import { parseDay } from './dates.ts'
import { directionOf } from './direction.ts'

/** The texts of an expense that a file may hold. Unlike the other fields, unreadable rows have them as well. */
export const FileTexts = ExpenseFields.omit({
  expense_date: true,
  kind: true,
  amount: true,
  category_id: true,
  payment_method: true,
  tags: true,
})
type FileTexts = z.infer<typeof FileTexts>

/** A row that is a payment. */
export interface Payment extends FileTexts {
  line: number
  expense_date: string
  /** In cents; positive is money out, negative is money in. */
  cents: number
  /** The bank's category; empty if missing. */
  category: string
  /** The bank's transaction id; empty if missing. */
  bankKey: string
}

/** A row that is not a payment, and the reason. */
export interface NoPayment extends FileTexts {
  line: number
  state: 'skipped' | 'unreadable'
  reason: string
}

const maxLength = 200
const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`

/** An amount, positive for money out, or an error message. */
function centsOf(cells: readonly string[], mapping: ImportMapping): number | string {
  const { amount, debit, credit, direction, decimal, money_out: moneyOut } = mapping
  const cellAt = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const parseOrError = (text: string) => parseAmount(text, decimal) ?? `The amount ${quoted(text)} cannot be read.`
  if (amount === null) {
    const isEmpty = (text: string) => text === '' || parseAmount(text, decimal) === 0
    const [debitText, creditText] = [cellAt(debit), cellAt(credit)]
    if (debitText === '' && creditText === '') return 'There is no amount in this row.'
    // Some banks write negative numbers in the debit column, some do not.
    const parsed = parseOrError(isEmpty(debitText) && creditText !== '' ? creditText : debitText)
    if (typeof parsed === 'string') return parsed
    return isEmpty(debitText) && creditText !== '' ? -Math.abs(parsed) : Math.abs(parsed)
  }
  if (cellAt(amount) === '') return 'There is no amount in this row.'
  const parsed = parseOrError(cellAt(amount))
  if (typeof parsed === 'string') return parsed
  const statedDirection = directionOf(cellAt(direction))
  if (statedDirection) return statedDirection === 'out' ? Math.abs(parsed) : -Math.abs(parsed)
  return moneyOut === 'positive' || parsed === 0 ? parsed : -parsed
}

/** Removes an apostrophe that protects a text in spreadsheets, as our own export adds it. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** The text in a column, on one line. */
const textAt = (cells: readonly string[], column: number | null) =>
  column === null
    ? ''
    : withoutApostrophe(
        oneLine((cells[column] ?? '').slice(0, 10 * maxLength))
          .replaceAll(/\s+/g, ' ')
          .slice(0, maxLength),
      ).trim()

const textsOf = (cells: readonly string[], mapping: ImportMapping): FileTexts => ({
  description: textAt(cells, mapping.description) || 'No description',
})

/** Reads a row by a mapping. Income is skipped or becomes a refund, depending on the mapping. */
export function readRow(
  { line, cells }: FileRow,
  mapping: ImportMapping,
  keyColumn: number | null,
): Payment | NoPayment {
  const texts = { line, ...textsOf(cells, mapping) }
  const unreadable = (reason: string): NoPayment => ({ ...texts, state: 'unreadable', reason })
  const date = cells[mapping.date] ?? ''
  if (date === '') return unreadable('There is no date in this row.')
  const day = parseDay(date, mapping.date_order)
  if (day === null) return unreadable(`The date ${quoted(date)} cannot be read.`)
  if (day < '1970-01-01' || day >= '2100-01-01') return unreadable('The date is not from 1970 to 2099.')
  const cents = centsOf(cells, mapping)
  if (typeof cents === 'string') return unreadable(cents)
  if (Math.abs(cents) > maxCents) return unreadable('The amount is more than $9,999,999.99.')
  if (cents === 0) return { ...texts, state: 'skipped', reason: 'The amount is zero.' }
  if (cents < 0 && mapping.credits === 'skip') return { ...texts, state: 'skipped', reason: 'Money in' }
  return {
    ...texts,
    expense_date: day,
    cents,
    category: mapping.category === null ? '' : oneLine((cells[mapping.category] ?? '').slice(0, maxLength)),
    bankKey: keyColumn === null ? '' : (cells[keyColumn] ?? ''),
  }
}
