import { directionOf } from './direction.ts'
import { dateRoles } from './header-words.ts'
import { bestColumn, type Column, hasRole, isDateColumn, isTextColumn, rankOf } from './profile.ts'
import { isState, skippedState } from './status.ts'

/** Minimum share of rows with a day, compared with the fullest column. Payments that wait may have none. */
const minDays = 0.7

/** The column of the days. Columns with gaps are used only if there is no other one. */
export function dateColumn(columns: readonly Column[]): Column | undefined {
  const days = columns.filter(isDateColumn)
  const most = Math.max(0, ...days.map(({ filled }) => filled))
  const whole = days.filter(({ filled }) => filled >= most * minDays)
  return bestColumn(whole, dateRoles) ?? whole[0] ?? bestColumn(columns, dateRoles, ({ filled }) => filled > 0)
}

/** Minimum share of payments that a column of payees names, compared with the fullest one. */
const minPayees = 0.4

const isOwn = (column: Column) => hasRole(column, 'own', 'document')
/** Whether all payments have the same text, such as the name of the member. */
const isConstant = ({ values, filled, cells }: Column) => values.size === 1 && filled === cells.length && filled > 2

/** The column of the payees: the best name among those that name most of them. */
function payeeColumn(columns: readonly Column[]): Column | undefined {
  const named = columns.filter((column) => hasRole(column, 'payee') && !hasRole(column, 'foreign'))
  const varied = named.filter((column) => !isConstant(column))
  const most = Math.max(0, ...varied.map(({ filled }) => filled))
  return bestColumn(varied, ['payee'], ({ filled }) => filled >= most * minPayees)
}

/** Maximum different texts of a column of directions or states. */
const maxMarks = 20

/** Whether the cells of a column mark directions or states, so that they describe no payment. */
export const isMark = ({ values }: Column) =>
  values.size <= maxMarks && [...values].every((text) => directionOf(text) !== null || isState(text))

/** Columns with a text about each payment. */
export interface TextColumns {
  description: Column | undefined
  /** Describes rows whose description is empty or a number. */
  memo: Column | undefined
}

/** Whether most texts are numbers of accounts, such as IBANs, which some banks write in place of names. */
function areAccounts({ values }: Column): boolean {
  const accounts = [...values].filter((text) => /^[A-Z]{2}\d{2}[\dA-Z ]{6,40}$|^[\d\s*./-]+$/.test(text))
  return accounts.length > values.size / 2
}

/** Number of rows that a column describes and the other one does not. */
const gapsFilled = (column: Column, other: Column) =>
  column.cells.filter((cell, index) => /\p{L}/u.test(cell) && !/\p{L}/u.test(other.cells[index] ?? '')).length

/** The columns of texts by their names: the payee, or else a description, a memo or a type. */
export function textColumns(columns: readonly Column[]): TextColumns {
  const texts = columns.filter((column) => isTextColumn(column) && !isOwn(column) && !areAccounts(column))
  const describing = texts.filter((column) => !isMark(column))
  const isPlain = (column: Column) => !hasRole(column, 'foreign', 'category', 'status', 'currency')
  const description =
    payeeColumn(describing) ??
    bestColumn(describing, ['description', 'memo'], (column) => isPlain(column) && !hasRole(column, 'bookingType')) ??
    bestColumn(texts, ['description', 'payee'], (column) => isPlain(column) && !hasRole(column, 'bookingType')) ??
    bestColumn(describing, ['description', 'payee', 'memo', 'bookingType'], isPlain)
  if (!description) return { description, memo: undefined }
  const others = (['memo', 'description', 'bookingType'] as const).flatMap((role) =>
    texts
      .filter((column) => column !== description && hasRole(column, role) && !hasRole(column, 'category', 'status'))
      .sort((a, b) => rankOf(a, role) - rankOf(b, role)),
  )
  const [memo] = others.sort((a, b) => gapsFilled(b, description) - gapsFilled(a, description))
  return { description, memo }
}

/** The column of the states of payments: by its name, or by states in which payments do not count. */
export function statusColumn(columns: readonly Column[], description: Column | undefined): Column | undefined {
  const candidates = columns.filter(
    (column) => column !== description && isTextColumn(column) && column.values.size <= maxMarks,
  )
  const isNamed = (column: Column) => hasRole(column, 'status') && !isOwn(column)
  const hasSkipped = ({ values }: Column) => [...values].some((text) => skippedState(text) !== null)
  const named = candidates.filter(isNamed)
  return (
    named.find(hasSkipped) ??
    candidates.find((column) => hasSkipped(column) && [...column.values].every(isState)) ??
    named.find(({ values }) => [...values].some(isState)) ??
    candidates.find((column) => hasSkipped(column) && hasRole(column, 'bookingType', 'description'))
  )
}

/** The column of the bank's categories. */
export const categoryColumn = (columns: readonly Column[]): Column | undefined =>
  bestColumn(columns, ['category'], (column) => isTextColumn(column) && !isOwn(column))
