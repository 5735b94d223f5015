import { searchedNumber } from '#server/platform/db/search.ts'
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
    ? sql`
        select c.id from payment_charges c
        where c.id = ${receipt.chargeId} and c.receipt_number is null and substr(c.paid_at, 1, 4) = ${receipt.year}`
    : sql`select d.charge_id from payment_documents d where d.number = ${receipt.number}`
}

/** Ids of the payment provider, such as 'pi_3Nx'. */
const providerId = /^[a-z]+_\w+$/i

/**
 * Selects the ids of the payments with this number of a payment, receipt or credit note, or with this id of the provider:
 * payment intent, refund, invoice, checkout or subscription. Each is compared exactly, by its own index. Undefined if the
 * text is none of them.
 */
export function chargeIdsOf(text: string): Fragment | undefined {
  const search = text.trim()
  const number = searchedNumber(search)
  if (number !== undefined) return sql`select c.id from payment_charges c where c.id = ${number}`
  return providerId.test(search) ? ofProvider(search) : chargeIdOf(search)
}

// Subqueries instead of joins: PostgreSQL expects one row of each, so that callers get plans for a few payments.
const ofProvider = (id: string): Fragment => sql`
  select c.id from payment_charges c where c.payment_intent = ${id}
  union select c.id from payment_charges c where c.invoice = ${id}
  union select r.charge_id from payment_refunds r where r.refund = ${id}
  union select f.charge_id from payment_failed_refunds f where f.refund = ${id}
  union select c.id from payment_charges c
    where c.attempt_id = (select a.id from payment_attempts a where a.checkout = ${id})
  union select c.id from payment_charges c
    where c.subscription_id = (select s.id from payment_subscriptions s where s.subscription = ${id})`
