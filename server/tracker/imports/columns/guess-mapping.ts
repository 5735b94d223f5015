import type { FileMapping } from '#contract/tracker/import-mapping.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { decimalOf, parseAmount } from './amounts.ts'
import type { RowOrder } from './balance.ts'
import { descriptionByValue, moneyByValue } from './columns-by-value.ts'
import { dateOrderOf, rowOrderOf } from './date-order.ts'
import { directionOf } from './direction.ts'
import { currencyColumn, type MoneyColumns, moneyColumns } from './money-columns.ts'
import { ownExportMapping } from './own-export.ts'
import { bestColumn, type Column, hasRole, isDateColumn, isMoneyColumn, isTextColumn, profileOf } from './profile.ts'
import { categoryColumn, dateColumn, statusColumn, type TextColumns, textColumns } from './roles.ts'
import { guessSign, type SignGuess } from './signs.ts'
import { statementMapping } from './statement-mapping.ts'
import { skippedState } from './status.ts'

/**
 * Proposes a mapping as far as the file determines it. Null fields must be chosen by the member, as must a column of
 * amounts if there are none of debits and credits.
 */
export function guessMapping(table: FileTable): FileMapping {
  if (table.format !== 'csv') return statementMapping(table)
  return ownExportMapping(table) ?? mappingOf(table, profileOf(table))
}

const indexOf = (column: Column | undefined) => column?.index ?? null

function mappingOf(table: FileTable, columns: readonly Column[]): FileMapping {
  const date = dateColumn(columns)
  const others = columns.filter((column) => column !== date)
  const texts = textsOf(others)
  const status = statusColumn(others, texts.description)
  const category = categoryColumn(others)
  const date_order = date ? dateOrderOf(table, date, columns) : null
  const rows = { columns: others, descriptions: describeRows(others, texts), order: rowOrderOf(date, date_order) }
  const money: MoneyColumns = moneyColumns(others) ?? moneyByValue(rows) ?? {}
  const { amount, debit, credit, fee } = money
  const cells = [amount, debit, credit].flatMap((column) => column?.cells ?? [])
  const decimal = decimalOf(cells)
  const marking = directionColumns(others, money, texts)
  const hasHeader = table.header !== null
  const guess = signOf(columns, money, { ...rows, marking, status, decimal, hasHeader })
  // Without names, a column whose sign is open may be a column of debits.
  const isOpen = !hasHeader && guess.sign === null
  return {
    date: indexOf(date),
    date_order,
    description: indexOf(texts.description),
    amount: isOpen ? null : indexOf(amount),
    money_out: guess.sign,
    debit: indexOf(debit),
    credit: indexOf(credit),
    direction: guess.direction === null || isOpen ? null : indexOf(marking[guess.direction]),
    decimal,
    memo: indexOf(texts.memo),
    status: indexOf(status),
    fee: indexOf(fee),
    currency_column: indexOf(currencyColumn(others, amount ?? debit ?? credit)),
    category: category === texts.description ? null : indexOf(category),
    payment_method: null,
    tags: null,
    account_column: null,
    kind_column: null,
    moved: null,
    credits: 'keep',
    category_id: null,
  }
}

/** Roles of columns that describe a payment even if they are empty in this file. */
const textRoles = ['payee', 'description', 'memo'] as const

function textsOf(columns: readonly Column[]): TextColumns {
  const named = textColumns(columns)
  if (named.description) return named
  const isFree = (column: Column) => !isMoneyColumn(column) && !isDateColumn(column)
  return { description: descriptionByValue(columns) ?? bestColumn(columns, textRoles, isFree), memo: undefined }
}

/** Maximum characters of a text about a payment that are compared. */
const maxWords = 100

/** Words about each payment: its type and category, then its texts, because long texts are compared in part. */
function describeRows(columns: readonly Column[], { description, memo }: TextColumns): string[] {
  const kinds = columns.filter((column) => isTextColumn(column) && hasRole(column, 'bookingType', 'category'))
  const unnamed = columns.filter((column) => isTextColumn(column) && column.name.roles.size === 0)
  const used = [...new Set([...kinds, description, memo, ...unnamed].filter((column) => column !== undefined))]
  const rows = columns[0]?.cells ?? []
  return rows.map((_, index) => used.map(({ cells }) => (cells[index] ?? '').slice(0, maxWords)).join(' '))
}

/** Maximum different texts of a column of directions. */
const maxDirections = 20

/** Columns that may mark directions, the most likely first. */
function directionColumns(columns: readonly Column[], money: MoneyColumns, { description }: TextColumns): Column[] {
  const likelihood = (column: Column) =>
    column === description ? 0 : hasRole(column, 'direction') ? 3 : hasRole(column, 'bookingType') ? 2 : 1
  return columns
    .filter((column) => column.values.size <= maxDirections && [...column.values].some((text) => directionOf(text)))
    .filter((column) => !Object.values(money).includes(column) && !hasRole(column, 'category', 'status'))
    .sort((a, b) => likelihood(b) - likelihood(a))
}

interface SignContext {
  descriptions: readonly string[]
  order: RowOrder
  marking: readonly Column[]
  status: Column | undefined
  decimal: '.' | ','
  hasHeader: boolean
}

/** The sign of payments in the column of amounts. Debits and credits need none. */
function signOf(columns: readonly Column[], money: MoneyColumns, context: SignContext): SignGuess {
  const { amount, debit, credit, balance, fee, isSpending = false } = money
  if (!amount) return { sign: debit || credit ? 'negative' : null, direction: null }
  const { descriptions, order, marking, status, decimal, hasHeader } = context
  // Payments that do not count are not part of the balance.
  const counts = (index: number) => skippedState(status?.cells[index] ?? '') === null
  const orders = columns.filter((column) => hasRole(column, 'order'))
  const cards = columns.filter((column) => hasRole(column, 'card'))
  const isFull = ({ filled, cells }: Column) => filled >= cells.length * 0.8
  const isValueDate = (column: Column) => hasRole(column, 'valueDate') && isDateColumn(column)
  return guessSign({
    texts: amount.cells,
    cents: amount.cells.map((cell, index) => (counts(index) ? parseAmount(cell, decimal) : null)),
    fees: fee?.amounts ?? null,
    descriptions,
    directions: marking.map(({ cells }) => cells),
    balances: balance?.amounts.map((cents, index) => (counts(index) ? cents : null)) ?? null,
    isSpending,
    hasHeader,
    order,
    isCard: orders.length > 1 || cards.some(isFull),
    isAccount: cards.length === 0 && columns.some(isValueDate),
  })
}
