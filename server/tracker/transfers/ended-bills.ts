import { paymentKey } from '#server/tracker/bills/payment.ts'
import { categoriesOf, isSamePrice, keysOf } from '#server/tracker/bills/rules.ts'
import type { BillRow, BillStore } from '#server/tracker/bills/store.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import type { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import type { TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { PairStore } from './pair-store.ts'

type Bills = Pick<BillStore, 'list' | 'change'>

/** Whether an entry is a payment of a bill. Amounts of a card's bill vary. */
function isPaymentOf(bill: BillRow, categories: CategoryMap) {
  const [keys, own] = [keysOf(bill), categoriesOf(bill, categories)]
  return ({ description, category_id: category, amount }: ExpenseRow): boolean =>
    keys.has(paymentKey(description)) && own.has(categories.of(category).id) && isSamePrice(amount, bill.amount, true)
}

/**
 * Dismisses the confirmed bills whose payments become transfers: they would be overdue forever. Other bills are found in
 * spending, so they end by themselves.
 * @param outs money out of the transfers
 * @returns the descriptions of the bills
 */
export async function endBills(bills: Bills, write: TrackerWrite, outs: readonly ExpenseRow[]): Promise<string[]> {
  const { caller, categories, timestamp } = write
  const ended: string[] = []
  for (const bill of await bills.list(caller.id)) {
    if (bill.confirmed_at === null || bill.dismissed_at !== null || !outs.some(isPaymentOf(bill, categories))) continue
    await bills.change(caller.id, bill, { dismissed_at: timestamp })
    ended.push(bill.description)
  }
  return ended
}

/** Restores dismissed bills whose payments are spending again, unless other transfers have their wording. */
export async function returnBills(
  bills: Bills,
  store: Pick<PairStore, 'outDescriptions'>,
  { caller, categories }: TrackerWrite,
  outs: readonly ExpenseRow[],
): Promise<void> {
  const dismissed = (await bills.list(caller.id)).filter(
    (bill) => bill.confirmed_at !== null && bill.dismissed_at !== null && outs.some(isPaymentOf(bill, categories)),
  )
  if (dismissed.length === 0) return
  const left = new Set((await store.outDescriptions(caller.id)).map(paymentKey))
  for (const bill of dismissed)
    if (![...keysOf(bill)].some((key) => left.has(key))) await bills.change(caller.id, bill, { dismissed_at: null })
}
