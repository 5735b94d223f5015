import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
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

/** Row states of a file, each with its count. */
export const statesOf = (counts: Preview['counts']): { state: RowState; label: string }[] =>
  (Object.keys(stateText) as RowState[])
    .filter((state) => counts[state] > 0)
    .map((state) => ({ state, label: `${stateText[state]} (${count(counts[state])})` }))

/** '1,204 expenses', '1 expense'. */
const expensesText = (number: number): string => `${count(number)} ${number === 1 ? 'expense' : 'expenses'}`

/** Label of the button that adds the ticked rows. */
export const commitText = (number: number): string =>
  number === 0 ? 'Nothing is ticked' : `Add ${expensesText(number)}`

/** Sum of the ticked rows of all states. @param hasNew whether the file has new rows */
export function sumText({ count: rows, cents }: { count: number; cents: number }, currency: Currency, hasNew: boolean) {
  const nothingNew = hasNew ? '' : 'Nothing in this file is new.'
  if (rows === 0) return nothingNew || 'Nothing is ticked.'
  const sum = formatCents(cents, currency)
  const ticked = rows === 1 ? `The ticked row is ${sum}.` : `The ${count(rows)} ticked rows add up to ${sum}.`
  return `${nothingNew} ${ticked}`.trim()
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

/** An API amount in cents; refunds are negative. */
export function centsOf({ amount, kind }: Pick<PreviewRow, 'amount' | 'kind'>): number {
  const cents = amount === null ? 0 : (parseCents(amount) ?? 0)
  return kind === 'refund' ? -cents : cents
}

/** Formats an API amount; refunds have a minus. */
export const amountText = (row: Pick<PreviewRow, 'amount' | 'kind'>, currency: Currency): string =>
  row.amount === null ? '' : formatCents(centsOf(row), currency)

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
export function endText({ state, written }: Pick<ImportReply, 'state' | 'written'>): string {
  if (state === 'done') return `${expensesText(written)} ${written === 1 ? 'was' : 'were'} added.`
  if (state === 'undone') return `${expensesText(written)} ${written === 1 ? 'was' : 'were'} taken back.`
  if (state === 'cancelled') return 'The import was stopped. Nothing was added.'
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

/** Columns of formats other than CSV that only programs read. */
const internalColumns = ['Statement', 'Key']

/** The first rows for display. Formats other than CSV have the same columns in each file, and many are empty. */
export function sampleOf({ format, columns, sample }: Pick<StagedImport, 'format' | 'columns' | 'sample'>) {
  const isShown = (name: string, index: number) =>
    format === 'csv' || (!internalColumns.includes(name) && sample.some((cells) => (cells[index] ?? '') !== ''))
  return {
    columns: columns.filter(isShown),
    rows: sample.map((cells) => cells.filter((_, index) => isShown(columns[index] ?? '', index))),
  }
}

/** '3 rows', '1 row'. */
export const rowsText = (number: number): string => (number > 999 ? `${count(number)} rows` : pluralize(number, 'row'))
