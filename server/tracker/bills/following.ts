import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { type Payment, paymentKey } from './payment.ts'
import { categoriesOf, keysOf } from './rules.ts'
import type { BillFields, BillRow } from './store.ts'

/** How the payments of a bill are known. */
export type BillPlace = Pick<BillFields, 'category_id' | 'payment_category' | 'payment_key'>

/** A bill that moves with its payments. */
export interface MovedBill {
  id: number
  /** Version before the move. */
  version: number
  before: BillPlace
  after: BillPlace
}

/** Category and description of a payment after a change. */
export interface PaymentTarget {
  category_id: number
  description: string
}

type Place = Pick<Payment, 'category' | 'key'>

/**
 * Where all payments of a bill are after a change; undefined if none moves, or if they part. Wordings that do not change
 * may differ.
 */
function targetOf(
  row: BillRow,
  payments: readonly Payment[],
  targets: ReadonlyMap<number, PaymentTarget>,
  categories: CategoryMap,
): Place | undefined {
  if (!payments.some(({ id }) => targets.has(id))) return undefined
  const [first, ...others] = payments.map((payment): Place => {
    const target = targets.get(payment.id)
    const category = target ? categories.of(target.category_id).id : payment.category
    const key = target ? paymentKey(target.description) : payment.key
    return { category, key: key === payment.key ? row.payment_key : key }
  })
  return others.every(({ category, key }) => category === first?.category && key === first.key) ? first : undefined
}

/** A category that the member chose for the bill, and that no payment is in, stays. */
function placeAfter(row: BillRow, payments: readonly Payment[], target: Place, categories: CategoryMap): BillPlace {
  const isLeft = payments.some(({ category }) => category === categories.of(row.category_id).id)
  return {
    category_id: isLeft ? target.category : row.category_id,
    payment_category: target.category,
    payment_key: target.key,
  }
}

const placeOf = ({ category_id, payment_category, payment_key }: BillRow): BillPlace => ({
  category_id,
  payment_category,
  payment_key,
})

const isSamePlace = (a: BillPlace, b: BillPlace) =>
  a.category_id === b.category_id && a.payment_category === b.payment_category && a.payment_key === b.payment_key

/**
 * The stored bills that follow a change of many expenses: all payments of the bill go to the same category and wording.
 * The decision of the member goes with it, so a dismissed bill stays dismissed.
 * @param payments of the member, before the change
 * @param targets by the id of the expense; an expense that is not in it stays
 */
export function followingBills(
  rows: readonly BillRow[],
  payments: readonly Payment[],
  targets: ReadonlyMap<number, PaymentTarget>,
  categories: CategoryMap,
): MovedBill[] {
  const byKey = Map.groupBy(payments, ({ key }) => key)
  return rows.flatMap((row) => {
    const own = categoriesOf(row, categories)
    const candidates = [...keysOf(row)].flatMap((key) => byKey.get(key) ?? [])
    const paid = candidates.filter(({ category }) => own.has(category))
    const target = targetOf(row, paid, targets, categories)
    if (!target) return []
    const [before, after] = [placeOf(row), placeAfter(row, paid, target, categories)]
    return isSamePlace(before, after) ? [] : [{ id: row.id, version: row.version, before, after }]
  })
}

/**
 * Where a bill goes when its payments are restored; null if it was changed since. If some payments are left where they
 * were moved to, the bill is known by both categories.
 * @param isWhole whether all expenses were restored
 */
export function returningPlace(row: BillRow, moved: MovedBill, isWhole: boolean): Partial<BillPlace> | null {
  if (row.version !== moved.version + 1) return null
  return isWhole ? moved.before : { category_id: moved.before.payment_category }
}
