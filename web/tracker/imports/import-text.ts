import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import type { EnteredKind } from '#contract/tracker/entry-kinds.ts'
import type { AddableState } from '#contract/tracker/import-choices.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { currencyOfLanguage } from '#web/tracker/page/currency-of-language.ts'

export type StagedImport = ReplyOf<'imports', 'upload'>
export type Preview = ReplyOf<'imports', 'preview'>
export type PreviewRow = ReplyOf<'imports', 'rows'>['rows'][number]
export type ImportReply = ReplyOf<'imports', 'read'>
export type Mapping = StagedImport['mapping']
/** A row as `isAddable` accepts it. */
export type AddableRow = PreviewRow & { state: AddableState }
export type RowState = PreviewRow['state']

/** Maximum file size in bytes. */
const maxFileBytes = 10 * 1024 * 1024

const count = (number: number) => number.toLocaleString('en-US')

/** Label of each row state. */
export const stateText: Record<RowState, string> = {
  new: 'New',
  possible: 'Possible duplicates',
  imported: 'Imported before',
  skipped: 'Left out',
  unreadable: 'Unreadable',
}

/** Name of each kind of entry. */
export const kindNames: Record<EnteredKind, string> = { expense: 'Expense', refund: 'Refund', income: 'Income' }

/** The kinds, as a select lists them. */
export const kindOptions = (Object.keys(kindNames) as EnteredKind[]).map((id) => ({ id, name: kindNames[id] }))

export const isKind = (text: string): text is EnteredKind => text in kindNames

/** Row states of a file, each with its count. */
export const statesOf = (counts: Preview['counts']): { state: RowState; label: string }[] =>
  (Object.keys(stateText) as RowState[])
    .filter((state) => counts[state] > 0)
    .map((state) => ({ state, label: `${stateText[state]} (${count(counts[state])})` }))

/** '1,204 expenses', '1 expense'; with income '1,204 entries'. */
const entriesText = (number: number, income: number): string =>
  `${count(number)} ${income > 0 ? (number === 1 ? 'entry' : 'entries') : number === 1 ? 'expense' : 'expenses'}`

/** Label of the button that adds the ticked rows. */
export const commitText = ({ count: rows, income }: TickedSum): string =>
  rows + income.count === 0 ? 'Nothing is ticked' : `Add ${entriesText(rows + income.count, income.count)}`

/** Rows of a preview, and their sum in cents. */
export interface RowsSum {
  count: number
  cents: number
}
/** Ticked rows: those of spending with their sum minus refunds, and those of income. */
export interface TickedSum extends RowsSum {
  income: RowsSum
}

/** Sum of the ticked rows of all states. @param hasNew whether the file has new rows */
export function sumText({ count: rows, cents, income }: TickedSum, currency: Currency, hasNew: boolean): string {
  const nothingNew = hasNew ? '' : 'Nothing in this file is new.'
  if (rows + income.count === 0) return nothingNew || 'Nothing is ticked.'
  const sum = formatCents(cents, currency)
  const ticked = rows === 1 ? `The ticked row is ${sum}.` : `The ${count(rows)} ticked rows add up to ${sum}.`
  return `${nothingNew} ${income.count === 0 ? ticked : withIncomeText({ count: rows, cents, income }, currency)}`.trim()
}

/** 'Ticked: 3 rows of spending, $84.17, and 1 row of income, $1,800.00.' */
function withIncomeText({ income, ...spending }: TickedSum, currency: Currency): string {
  const text = (name: string, sum: RowsSum) => `${rowsText(sum.count)} of ${name}, ${formatCents(sum.cents, currency)}`
  const parts = [spending.count > 0 && text('spending', spending), text('income', income)]
  return `Ticked: ${parts.filter(Boolean).join(', and ')}.`
}

/** The sums of a file by direction, so that a wrong sign is noticed. */
export function directionsText({
  money_out,
  money_in,
  currency,
}: Pick<Preview, 'money_out' | 'money_in' | 'currency'>): string {
  const text = (name: string, { count: rows, amount }: Preview['money_out']) =>
    `${name}: ${rowsText(rows)}, ${formatCents(parseCents(amount) ?? 0, currency)}.`
  return `${text('Money out', money_out)} ${text('Money in', money_in)}`
}

/** '3 rows are in EUR and 1 row is in GBP. They are left out, because Moneta converts nothing.' */
export function otherCurrenciesText(others: Preview['other_currencies']): string | null {
  if (others.length === 0) return null
  const parts = others.map(
    ({ currency, count: rows }) => `${rowsText(rows)} ${rows === 1 ? 'is' : 'are'} in ${currency}`,
  )
  return `${parts.join(', ')}. They are left out, because Moneta converts nothing.`
}

/** An API amount in cents. */
export const centsOf = (amount: number | null): number => (amount === null ? 0 : (parseCents(amount) ?? 0))

/** Formats an API amount; refunds have a minus, and income has a plus. */
export function amountText({ amount, kind }: Pick<PreviewRow, 'amount' | 'kind'>, currency: Currency): string {
  if (amount === null) return ''
  const cents = centsOf(amount)
  return `${kind === 'income' ? '+' : ''}${formatCents(kind === 'refund' ? -cents : cents, currency)}`
}

/** Label of the checkbox for all rows of a state. */
export const allRowsText: Record<AddableState, (number: number) => string> = {
  new: (number) => `All ${count(number)} new rows`,
  possible: (number) => `All ${count(number)} possible duplicates`,
  skipped: (number) => `All ${count(number)} that can be added`,
}

/** '3 rows ticked.' */
export const tickedText = (number: number, tick: boolean): string =>
  `${rowsText(number)} ${tick ? 'ticked' : 'unticked'}.`

/** '3 rows are in Groceries now.' */
export const inCategoryText = (number: number, category: string): string =>
  `${rowsText(number)} ${number === 1 ? 'is' : 'are'} in ${category} now.`

/** 'The row is a refund now.' */
export const inKindText = (kind: EnteredKind): string =>
  `The row is ${{ expense: 'an expense', refund: 'a refund', income: 'income' }[kind]} now.`

/** Label of the button that gives other rows of a payee the same category. */
export const alsoText = (number: number): string =>
  number === 1 ? 'Also the other one like this' : `Also the ${count(number)} others like this`

/** Why a file cannot be uploaded; null for an acceptable one. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return 'This file is empty.'
  if (size > maxFileBytes) return 'This file is larger than 10 MB. Please split it, such as by year.'
  if (/\.(xlsx?|numbers|ods|zip|pdf)$/i.test(name))
    return 'Moneta cannot read this kind of file. Please save it as CSV, and choose that file.'
  return null
}

/** Describes the result of an import in a sentence. */
export function endText({
  state,
  written,
  income,
  failure,
}: Pick<ImportReply, 'state' | 'written' | 'income'> & Partial<Pick<ImportReply, 'failure'>>): string {
  const entries = `${entriesText(written, income)} ${written === 1 ? 'was' : 'were'}`
  if (state === 'done') return `${entries} added${income > 0 ? `, ${count(income)} of them income` : ''}.`
  if (state === 'undone') return `${entries} taken back.`
  if (state === 'cancelled') return 'The import was stopped. Nothing was added.'
  if (failure === 'account') return 'An account of this import was closed or merged meanwhile. Nothing was added.'
  return 'The import could not be finished. Nothing was added. Please try again.'
}

/**
 * The mapping to begin with. If neither the file nor the tracker states a currency, that of the browser's language is
 * proposed.
 */
export function firstMapping(
  { mapping, currency, tracker_currency: own }: Pick<StagedImport, 'mapping' | 'currency' | 'tracker_currency'>,
  language: string,
): Mapping {
  return currency === null && own === null ? { ...mapping, currency: currencyOfLanguage(language) } : mapping
}

/** The mapping to begin with for an account: its own, or the columns of another one with the detected sign. */
export function mappingOfAccount(
  { account_mappings, new_account_mapping }: Pick<StagedImport, 'account_mappings' | 'new_account_mapping'>,
  accountId: number,
): Mapping {
  const own = account_mappings.find(({ account_id: id }) => id === accountId)
  return own?.mapping ?? { ...new_account_mapping, account_id: accountId }
}

/** Missing mapping fields with their messages; empty if complete. */
export function mappingProblems(mapping: Mapping): Partial<Record<keyof Mapping, string>> {
  const { date, date_order, description, amount, debit, credit, direction, money_out } = mapping
  const hasAmounts = amount !== null || debit !== null || credit !== null
  return {
    ...(date === null && { date: 'Please choose the column of the dates.' }),
    ...(date_order === null && { date_order: 'Please say how the dates are written. The file does not tell.' }),
    ...(description === null && { description: 'Please choose the column of the descriptions.' }),
    ...(!hasAmounts && { amount: 'Please choose the column of the amounts.' }),
    ...(amount !== null &&
      direction === null &&
      money_out === null && { money_out: 'Please say which sign money out has. The file does not tell.' }),
  }
}

/** '3 rows', '1 row'. */
export const rowsText = (number: number): string => (number > 999 ? `${count(number)} rows` : pluralize(number, 'row'))
