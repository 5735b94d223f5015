import type { Bill, BillPeriod } from '#contract/tracker/bills.ts'
import { type Days, isWithin } from '#contract/tracker/months.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { type BillStatus, billStatusesOf, type DateRange, type ExpectedBill } from './bill-status.ts'
import { type Payment, paymentKey } from './payment.ts'
import { dayNumber, dayText, type Recurrence, recurrenceFrom } from './recurrence.ts'
import type { Recurring } from './recurring.ts'
import type { BillRow } from './store.ts'

/** A bill on a day: the detected payments, the member's decision and its status. */
export interface CurrentBill extends ExpectedBill {
  id: number
  row: BillRow | null
  found: Recurring | null
  state: Bill['state']
  varies: boolean
  description: string
  priceChange: { from: number; to: number; since: number } | null
  billStatus: BillStatus
}

/** Input data for the list of bills. */
export interface BillFacts {
  rows: readonly BillRow[]
  /** Skipped days, by bill id. */
  skips: ReadonlyMap<number, readonly number[]>
  found: readonly Recurring[]
  /** Sorted by day. */
  payments: readonly Payment[]
  categories: CategoryMap
  dateRange: DateRange
}

/** Prices up to half as high again may belong to the same bill; three times as high if its amounts vary. */
export const isSamePrice = (a: number, b: number, varies: boolean) =>
  Math.max(a, b) * 2 <= Math.min(a, b) * (varies ? 6 : 3)

/** Wordings by which the payments of a bill are known. */
export const keysOf = (row: BillRow) => new Set([row.payment_key, paymentKey(row.description)])
/** Effective categories by which they are known. */
export const categoriesOf = (row: BillRow, categories: CategoryMap) =>
  new Set([row.category_id, row.payment_category].map((id) => categories.of(id).id))

/** Price difference in cents between a stored bill and a detected one; null if they are different bills. */
function mismatchOf(row: BillRow, found: Recurring, categories: CategoryMap): number | null {
  const [keys, own] = [keysOf(row), categoriesOf(row, categories)]
  if (!found.payments.some(({ key, category }) => keys.has(key) && own.has(category))) return null
  const prices = [found.amount, ...(found.priceChange ? [found.priceChange.from] : [])]
  const mismatches = prices
    .filter((price) => isSamePrice(price, row.amount, found.varies))
    .map((price) => Math.abs(price - row.amount))
  return mismatches.length > 0 ? Math.min(...mismatches) : null
}

/** Matches each stored bill to at most one detected bill, nearest price first. */
function matchStored({ rows, found, categories }: BillFacts): Map<BillRow, Recurring> {
  const all = rows.flatMap((row) =>
    found.flatMap((one) => {
      const mismatch = mismatchOf(row, one, categories)
      return mismatch === null ? [] : { row, one, mismatch }
    }),
  )
  const pairs = new Map<BillRow, Recurring>()
  const taken = new Set<Recurring>()
  for (const { row, one } of all.toSorted((a, b) => a.mismatch - b.mismatch)) {
    if (pairs.has(row) || taken.has(one)) continue
    pairs.set(row, one)
    taken.add(one)
  }
  return pairs
}

const openAlways = 0

/** A detected bill without a member's decision uses the id of its first payment; all ids come from one sequence. */
function detectedBill(found: Recurring, { rows }: BillFacts): Omit<CurrentBill, 'billStatus'> {
  const taken = new Set(rows.map(({ id }) => id))
  const id = found.payments.find((payment) => !taken.has(payment.id))?.id ?? 0
  const { category, amount, varies, recurrence, state, description, priceChange } = found
  const own = { skipped: [], openFrom: openAlways, candidates: found.group, knownPayments: found.payments }
  return { id, row: null, found, category, amount, varies, recurrence, state, description, priceChange, ...own }
}

/** Weekly bills shift by a day now and then, so they follow their payments. Monthly ones follow the member's date. */
function recurrenceOfRow(row: BillRow, found: Recurring | undefined): Recurrence {
  const moves = row.period === 'weekly' || row.period === 'fortnightly'
  const isNewer = found?.recurrence.period === row.period && found.recurrence.anchor > dayNumber(row.next_due)
  return moves && isNewer ? found.recurrence : recurrenceFrom(row.period, dayNumber(row.next_due), row.due_day)
}

function stateOf(row: BillRow, found: Recurring | undefined): Bill['state'] {
  if (row.dismissed_at !== null) return 'dismissed'
  return row.confirmed_at === null ? (found?.state ?? 'detected') : 'confirmed'
}

/** Payments after the member's decision override its price. */
function priceOf(row: BillRow, found: Recurring | undefined): Pick<CurrentBill, 'amount' | 'priceChange'> {
  const decisionDay = dayNumber(row.settled_on)
  const isNewer = (found?.payments.at(-1)?.day ?? 0) > decisionDay
  const priceSince = row.previous_amount === null || row.price_since === null ? null : dayNumber(row.price_since)
  const recordedChange =
    priceSince === null ? null : { from: row.previous_amount ?? 0, to: row.amount, since: priceSince }
  if (found?.varies) return { amount: isNewer ? found.amount : row.amount, priceChange: null }
  if (!found || !isNewer) return { amount: row.amount, priceChange: recordedChange }
  const isLater = found.priceChange !== null && found.priceChange.since >= (priceSince ?? 0)
  return { amount: found.amount, priceChange: isLater ? found.priceChange : recordedChange }
}

function storedBill(row: BillRow, found: Recurring | undefined, facts: BillFacts): Omit<CurrentBill, 'billStatus'> {
  const [keys, categories] = [keysOf(row), categoriesOf(row, facts.categories)]
  const group = new Set(found?.group)
  return {
    id: row.id,
    row,
    found: found ?? null,
    category: facts.categories.of(row.category_id).id,
    recurrence: recurrenceOfRow(row, found),
    state: stateOf(row, found),
    varies: found?.varies ?? false,
    description: row.description,
    skipped: facts.skips.get(row.id) ?? [],
    openFrom: dayNumber(row.next_due),
    candidates: facts.payments.filter(
      (payment) => group.has(payment) || (keys.has(payment.key) && categories.has(payment.category)),
    ),
    knownPayments: found?.payments ?? [],
    ...priceOf(row, found),
  }
}

/** All bills on a day: stored ones and other detected ones. */
export function currentBills(facts: BillFacts): CurrentBill[] {
  const pairs = matchStored(facts)
  const matchedBills = new Set(pairs.values())
  // After an undone dismissal there is no decision left: the bill exists only while it is detected.
  const rows = facts.rows.filter((row) => row.confirmed_at !== null || row.dismissed_at !== null || pairs.has(row))
  const all = [
    ...rows.map((row) => storedBill(row, pairs.get(row), facts)),
    ...facts.found.filter((one) => !matchedBills.has(one)).map((one) => detectedBill(one, facts)),
  ]
  const active = all.filter(({ state }) => state !== 'dismissed')
  const billStatuses = new Map(
    billStatusesOf(active, facts.dateRange).map((billStatus, index) => [active[index], billStatus]),
  )
  const none: BillStatus = { unpaid: [], paid: new Map(), payments: [] }
  return all.map((bill) => ({ ...bill, billStatus: billStatuses.get(bill) ?? none }))
}

/** Days before the due date at which a bill counts as due; before that it is upcoming. */
const dueSoon = 7

function statusOf({ billStatus }: CurrentBill, today: number, running: Days): Bill['status'] {
  const next = billStatus.unpaid[0]
  if (next !== undefined && next < today) return 'overdue'
  if (next !== undefined && next <= today + dueSoon) return 'due'
  const isPaid = [...billStatus.paid.keys()].some((day) => isWithin(dayText(day), running))
  return isPaid && (next === undefined || dayText(next) > running.to) ? 'paid' : 'upcoming'
}

/** Formats a bill for its member. @param running the days of the current month */
export function toBill(bill: CurrentBill, categories: CategoryMap, today: number, running: Days): Bill {
  const { id, name, color, icon } = categories.of(bill.category)
  const { priceChange, billStatus } = bill
  const days = [...bill.knownPayments, ...billStatus.payments].map(({ day }) => day).filter((day) => day <= today)
  const [next] = billStatus.unpaid
  const since = priceChange && dayText(priceChange.since)
  return {
    id: bill.id,
    description: bill.description,
    category_id: id,
    category_name: name,
    category_color: color,
    category_icon: icon,
    amount: bill.amount,
    ...(bill.varies && { varies: true }),
    period: bill.recurrence.period satisfies BillPeriod,
    next_due: next === undefined ? null : dayText(next),
    state: bill.state,
    status: statusOf(bill, today, running),
    last_paid: days.length > 0 ? dayText(Math.max(...days)) : null,
    price_change: priceChange && since ? { from: priceChange.from, to: priceChange.to, since } : null,
    version: bill.row?.version ?? 0,
  }
}
