import type * as z from 'zod'
import { oneLine } from '#contract/platform/input-fields.ts'
import { maxCents } from '#contract/platform/money.ts'
import { EntryKind } from '#contract/tracker/entry-kinds.ts'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import { type FileRow, statementColumns } from '#server/platform/files/table.ts'
import { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import { cellAt } from './cells.ts'
import { parseDay } from './dates.ts'
import { isNeutral } from './direction.ts'
import { quoted, rowCents } from './row-amount.ts'
import { rowCurrency } from './row-currency.ts'
import { isBalanceText, skippedState } from './status.ts'

/** The texts of an expense that a file may hold. Unlike the other fields, unreadable rows have them as well. */
export const FileTexts = ExpenseFields.omit({
  expense_date: true,
  kind: true,
  income: true,
  amount: true,
  category_id: true,
  payment_method: true,
  tags: true,
  account_id: true,
})
type FileTexts = z.infer<typeof FileTexts>

/** A row that is a payment. */
export interface Payment extends FileTexts {
  line: number
  expense_date: string
  /** In cents; positive is money out, negative is money in. Includes a fee. */
  cents: number
  /** Upper-case code of the currency that the row states; empty if it states none. */
  currency: string
  /** The bank's category; empty if missing. */
  category: string
  payment_method: PaymentMethod | null
  tags: string | null
  /** Name of the account that the row states; empty if it states none. */
  account: string
  /** Kind that the own export states. */
  statedKind: EntryKind | null
  /** The bank's transaction id; empty if missing. */
  bankKey: string
  /** Key of the account in files of several accounts; empty for CSV. */
  statement: string
  /** Why the payment does not count unless the member chooses it, such as 'Pending'; null if it counts. */
  skipped: string | null
}

/** A row that is not a payment, and the reason. */
export interface NoPayment extends FileTexts {
  line: number
  state: 'skipped' | 'unreadable'
  reason: string
}

type PaymentMethod = (typeof paymentMethods)[number]

const maxLength = 200
const statementColumn = statementColumns.indexOf('Statement')

/** Removes an apostrophe that protects a text in spreadsheets, as our own export adds it. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** The text in a column, on one line. */
const textAt = (cells: readonly string[], column: number | null) =>
  withoutApostrophe(
    oneLine(cellAt(cells, column).slice(0, 10 * maxLength))
      .replaceAll(/\s+/g, ' ')
      .slice(0, maxLength),
  ).trim()

/** The description of a row: the first text with letters, or else a number, such as that of a check. */
function textsOf(cells: readonly string[], { description, memo }: ImportMapping): FileTexts {
  const texts = [textAt(cells, description), textAt(cells, memo)].filter((text) => text !== '')
  return { description: texts.find((text) => /\p{L}/u.test(text)) ?? texts[0] ?? 'No description' }
}

/** Why a payment does not count by default; null if it counts. */
function skipReason(cells: readonly string[], mapping: ImportMapping, description: string, cents: number) {
  const state = skippedState(cellAt(cells, mapping.status))
  if (state) return state
  if (isBalanceText(description)) return 'Balance'
  if (isNeutral(cellAt(cells, mapping.direction))) return 'No money in or out'
  return cents < 0 && mapping.credits === 'skip' ? 'Money in' : null
}

/** The day of a row, or why it has none. Some banks write a state such as 'Pending' in place of the day. */
function dayOf(cells: readonly string[], mapping: ImportMapping): string | Pick<NoPayment, 'state' | 'reason'> {
  const date = cellAt(cells, mapping.date)
  const day = parseDay(date, mapping.date_order)
  if (day !== null && day >= '1970-01-01' && day < '2100-01-01') return day
  const state = skippedState(date) ?? skippedState(cellAt(cells, mapping.status))
  if (state && day === null) return { state: 'skipped', reason: state }
  if (date === '') return { state: 'unreadable', reason: 'There is no date in this row.' }
  if (day === null) return { state: 'unreadable', reason: `The date ${quoted(date)} cannot be read.` }
  return { state: 'unreadable', reason: 'The date is not from 1970 to 2099.' }
}

/** Reads a row by a mapping. */
export function readRow(
  { line, cells }: FileRow,
  mapping: ImportMapping,
  keyColumn: number | null,
): Payment | NoPayment {
  const texts = { line, ...textsOf(cells, mapping) }
  const day = dayOf(cells, mapping)
  if (typeof day !== 'string') return { ...texts, ...day }
  const cents = rowCents(cells, mapping)
  if (typeof cents === 'string') return { ...texts, state: 'unreadable', reason: cents }
  if (Math.abs(cents) > maxCents)
    return { ...texts, state: 'unreadable', reason: 'The amount is more than 9,999,999.99.' }
  if (cents === 0) return { ...texts, state: 'skipped', reason: 'The amount is zero.' }
  return {
    ...texts,
    expense_date: day,
    cents,
    currency: rowCurrency(cells, mapping),
    category: mapping.category === null ? '' : oneLine(cellAt(cells, mapping.category).slice(0, maxLength)),
    payment_method: paymentMethods.find((method) => method === textAt(cells, mapping.payment_method)) ?? null,
    tags: textAt(cells, mapping.tags) || null,
    account: textAt(cells, mapping.account_column),
    statedKind: EntryKind.options.find((kind) => kind === cellAt(cells, mapping.kind_column)) ?? null,
    bankKey: cellAt(cells, keyColumn),
    statement: keyColumn === null ? '' : cellAt(cells, statementColumn),
    skipped: skipReason(cells, mapping, texts.description, cents),
  }
}
