import type { EnteredKind } from '#contract/tracker/entry-kinds.ts'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { addDays } from '#contract/tracker/months.ts'
import { payeeName } from '#server/tracker/sorting/learned-category.ts'
import { returned } from './columns/sign-words.ts'
import type { FilePayment } from './match.ts'
import { moneyMeaning } from './merchants/merchant-match.ts'
import type { PlacedPayment } from './placed-payment.ts'

/** Money that a payee was paid. Negative cents are money in. */
export type PaidEntry = Pick<FilePayment, 'expense_date' | 'cents' | 'description' | 'account_id'>

/** How long before the first day of a file a purchase may be for its refund, in days. */
const lookBack = 366

/** Marks a payee that was paid from any account. */
const anyAccount = 'any'

/**
 * The payees that were paid, by account. Money comes back to the account that paid, so files of several accounts give
 * the same result in any order. Entries that the member typed count for all accounts.
 * @param firstDay first day of the payments of a file
 */
export function paidPayees(firstDay: string) {
  const from = addDays(firstDay, -lookBack)
  /** The first day on which a payee was paid. */
  const firstPaid = new Map<string, string>()
  const slotOf = (account: number | null | 'any', payee: string) => `${account ?? ''} ${payee}`
  return {
    /** @param isTyped whether the member typed the entry */
    add({ cents, expense_date: day, description, account_id: account }: PaidEntry, isTyped: boolean) {
      if (cents <= 0 || day < from) return
      const payee = payeeName(description, returned)
      if (payee === null) return
      const slot = slotOf(isTyped ? anyAccount : account, payee)
      const known = firstPaid.get(slot)
      if (known === undefined || day < known) firstPaid.set(slot, day)
    },

    /** Whether the payee of money in was paid on its day or before. */
    has({ expense_date: day, description, account_id: account }: PaidEntry): boolean {
      const payee = payeeName(description, returned)
      if (payee === null) return false
      const isPaid = (slot: string) => (firstPaid.get(slot) ?? '9') <= day
      return isPaid(slotOf(account, payee)) || isPaid(slotOf(anyAccount, payee))
    },
  }
}

export type PaidPayees = ReturnType<typeof paidPayees>

/** The kind of a payment, and why; null if there is nothing to say about it. */
export interface KindOfPayment {
  kind: EnteredKind
  reason: string | null
}

/** Reason of a row that its file names as half of a transfer. */
export const statedTransfer = 'Half of a transfer'
const likeTransfer = 'Looks like a transfer'

/**
 * Decides the kinds of the payments of a file: what the file states; else money in is a refund of a payee that was paid
 * before, or income. What looks like a transfer is income until its other half is known.
 */
export function kindsOfPayments({ credits }: Pick<ImportMapping, 'credits'>, paid: PaidPayees) {
  return (payment: PlacedPayment): KindOfPayment => {
    const { statedKind } = payment
    if (statedKind === 'transfer_out' || statedKind === 'transfer_in')
      return { kind: payment.cents < 0 ? 'income' : 'expense', reason: statedTransfer }
    if (payment.cents > 0) return { kind: 'expense', reason: null }
    if (statedKind === 'income' || statedKind === 'refund') return { kind: statedKind, reason: null }
    if (credits !== 'keep') return { kind: 'refund', reason: null }
    const meaning = moneyMeaning(payment.description)
    if (meaning !== null) return { kind: 'income', reason: meaning === 'transfer' ? likeTransfer : null }
    return { kind: paid.has(payment) ? 'refund' : 'income', reason: null }
  }
}
