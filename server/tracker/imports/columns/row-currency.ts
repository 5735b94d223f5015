import type { FileMapping } from '#contract/tracker/import-mapping.ts'
import { currencyIn } from './amounts.ts'
import { cellAt } from './cells.ts'
import { currencyCode } from './currency.ts'

type MoneyColumns = Pick<FileMapping, 'currency_column' | 'amount' | 'debit' | 'credit'>

/**
 * The currency of a row, as it states it in its column or beside its amount.
 * @returns an upper-case code, which may be one that trackers cannot have; empty if there is none
 */
export function rowCurrency(
  cells: readonly string[],
  { currency_column: column, amount, debit, credit }: MoneyColumns,
) {
  const stated = cellAt(cells, column)
  if (stated !== '') return currencyCode(stated) || (/^[A-Za-z]{3}$/.test(stated) ? stated.toUpperCase() : '')
  return currencyIn(cellAt(cells, amount)) || currencyIn(cellAt(cells, debit)) || currencyIn(cellAt(cells, credit))
}
