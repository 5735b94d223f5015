import type { DateOrder } from '#contract/tracker/import-mapping.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { currencyIn } from './amounts.ts'
import { orderOfRows, type RowOrder } from './balance.ts'
import { cellAt } from './cells.ts'
import { currencyCode } from './currency.ts'
import { orderOf, parseDay } from './dates.ts'
import { languageOf } from './header-names.ts'
import { type Column, isCurrencyColumn, isDateColumn, isMoneyColumn } from './profile.ts'

/** Currencies of countries that write the day before the month. */
const dayFirst = new Set(
  'EUR GBP CHF DKK NOK PLN CZK RON BGN TRY UAH AUD NZD INR BRL ARS COP MXN UYU ILS AED MAD NGN SGD MYR THB'.split(' '),
)

/** Currencies that the cells and the names of the columns of money state. */
function statedCurrencies(columns: readonly Column[]): Set<string> {
  const stated = columns.flatMap((column) => [
    column.name.currency,
    ...(isCurrencyColumn(column) ? [...column.values].map(currencyCode) : []),
    ...(isMoneyColumn(column) ? column.cells.map(currencyIn) : []),
  ])
  return new Set(stated.filter((currency) => currency !== ''))
}

/** Whether language and currencies of a file are those of countries that write the day before the month. */
function isDayFirst(columns: readonly Column[]): boolean {
  if (languageOf(columns.map(({ name }) => name)) !== undefined) return true
  const currencies = statedCurrencies(columns)
  return currencies.size > 0 && [...currencies].every((currency) => dayFirst.has(currency))
}

/**
 * The date order of a column: by all its days, by those of other columns, or by the language and the currency of the
 * file. Uses all rows, because one day may decide.
 * @returns null if the file leaves it open
 */
export function dateOrderOf({ rows }: FileTable, date: Column, columns: readonly Column[]): DateOrder | null {
  const others = columns.filter((column) => column !== date && isDateColumn(column))
  for (const { index } of [date, ...others]) {
    const order = orderOf(new Set(rows.map(({ cells }) => cellAt(cells, index)).filter((cell) => cell !== '')))
    const isOther = index !== date.index && order === 'ymd'
    if (order && !isOther) return order
  }
  return isDateColumn(date) && isDayFirst(columns) ? 'dmy' : null
}

/** Whether the rows of a file begin with the oldest payment; null if its days leave it open. */
export function rowOrderOf(date: Column | undefined, dateOrder: DateOrder | null): RowOrder {
  const orderBy = (order: DateOrder) => orderOfRows(date?.cells.map((cell) => parseDay(cell, order)) ?? [])
  if (dateOrder) return orderBy(dateOrder)
  return orderBy('mdy') === orderBy('dmy') ? orderBy('mdy') : null
}
