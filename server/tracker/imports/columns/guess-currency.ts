import { type Currency, isCurrency } from '#contract/tracker/currencies.ts'
import type { FileMapping } from '#contract/tracker/import-mapping.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { currencyIn } from './amounts.ts'
import { guessMapping } from './guess-mapping.ts'
import { languageOf, readName } from './header-names.ts'
import { isMoneyColumn, profileOf } from './profile.ts'
import { rowCurrency } from './row-currency.ts'

/** Maximum rows sampled; scanning a whole file would block the event loop. */
const maxRows = 1000

/** Currencies of languages whose banks write 'kr', which several countries use. */
const crowns: Record<string, string> = { sv: 'SEK', da: 'DKK', no: 'NOK' }

/** The text that more than half of the texts are; empty if there is none. */
function majorityOf(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text)
  return [...counts].find(([, alike]) => alike.length > texts.length / 2)?.[0] ?? ''
}

/** The currency in the names of the columns of money, or beside the balances. */
function currencyOfColumns(table: FileTable, { amount, debit, credit }: FileMapping): string {
  const columns = profileOf(table)
  const money = columns.filter(({ index }) => index === amount || index === debit || index === credit)
  const numeric = columns.filter(isMoneyColumn)
  const cells = numeric.flatMap((column) => column.cells)
  const stated = [...[...money, ...numeric].map(({ name }) => name.currency), ...cells.map(currencyIn)]
  const hasCrowns = cells.some((cell) => /\bkr\b/i.test(cell))
  const language = languageOf((table.header ?? []).map(readName)) ?? ''
  return stated.find((currency) => currency !== '') ?? (hasCrowns ? (crowns[language] ?? '') : '')
}

/**
 * The currency that a file states for most of its rows, if trackers can have it; null if it states none.
 * @param mapping as detected. Callers that have it pass it, since detecting takes long for a large file.
 */
export function guessCurrency(table: FileTable, mapping = guessMapping(table)): Currency | null {
  const ofRows = majorityOf(table.rows.slice(0, maxRows).map(({ cells }) => rowCurrency(cells, mapping)))
  const currency = ofRows || (table.format === 'csv' ? currencyOfColumns(table, mapping) : '')
  return isCurrency(currency) ? currency : null
}
