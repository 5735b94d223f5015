import { createHash } from 'node:crypto'
import type { Currency } from '#contract/tracker/currencies.ts'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { statementColumns } from '#server/platform/files/table.ts'
import type { AccountMap } from '#server/tracker/expenses/account-map.ts'
import { type NoPayment, type Payment, readRow } from './columns/read-row.ts'
import { accountPlacement } from './import-accounts.ts'
import type { PlacedPayment } from './placed-payment.ts'
import type { StagingStore } from './staging-store.ts'
import type { ImportRow } from './store.ts'

/** Column of the bank's id in an OFX file that a release before accounts has staged. */
const formerKeyColumn = 4

/** Column of the bank's id of a payment; null if the format has none. */
function keyColumnOf({ format, file_format }: ImportRow): number | null {
  if (format === 'csv') return null
  return file_format === null ? formerKeyColumn : statementColumns.indexOf('Key')
}

/** Identifies how a mapping reads the columns: keys of content are comparable between files that were read alike. */
export function readingOf(mapping: ImportMapping): string {
  const { date, date_order, description, memo, amount, money_out, debit, credit, direction, decimal, fee } = mapping
  const read = [date, date_order, description, memo, amount, money_out, debit, credit, direction, decimal, fee]
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22)
}

/** What the rows of a file depend on in the tracker. */
export interface TrackerFacts {
  currency: Currency
  accounts: AccountMap
}

/** Reads the rows of a staged file by a mapping. */
export async function readFileRows(
  staging: StagingStore,
  memberId: number,
  row: ImportRow,
  mapping: ImportMapping,
  { currency, accounts }: TrackerFacts,
): Promise<(PlacedPayment | NoPayment)[]> {
  const keyColumn = keyColumnOf(row)
  const place = placement(mapping, currency, accounts)
  const rows: (PlacedPayment | NoPayment)[] = []
  const endSlice = timeSlices()
  for await (const piece of staging.pieces(memberId, row.id)) {
    for (const fileRow of piece) {
      const read = readRow(fileRow, mapping, keyColumn)
      rows.push('cents' in read ? place(read) : read)
      await endSlice()
    }
  }
  return rows
}

/** Gives each payment its account, and its currency if that is another one than the tracker's. */
function placement(mapping: ImportMapping, currency: Currency, accounts: AccountMap) {
  const accountOf = accountPlacement(mapping, accounts)
  return (payment: Payment): PlacedPayment | NoPayment => {
    const account = accountOf(payment)
    const { line, description } = payment
    if (account === undefined) return { line, description, state: 'skipped', reason: 'You left this account out.' }
    const own = payment.currency || mapping.currency || currency
    return { ...payment, account_id: account, otherCurrency: own === currency ? null : own }
  }
}
