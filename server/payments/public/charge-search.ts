import { type Fragment, sql } from '#server/platform/db/sql.ts'
import { parseReceiptNumber } from './receipt-number.ts'

/**
 * Selects the id of the payment with this receipt or credit note number, at most one row, by index. Undefined if the
 * text is no such number.
 */
export function chargeIdOf(text: string): Fragment | undefined {
  const receipt = parseReceiptNumber(text)
  if (!receipt) return undefined
  return 'chargeId' in receipt
    ? sql`select c.id from payment_charges c where c.id = ${receipt.chargeId} and c.receipt_number is null`
    : sql`select d.charge_id from payment_documents d where d.number = ${receipt.number}`
}
