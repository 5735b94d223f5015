import type { Bill, BillPeriod } from '#contract/tracker/bills.ts'
import { type Days, isWithin } from '#contract/tracker/months.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { type BillStatus, billStatusesOf, type DateRange, type ExpectedBill } from './bill-status.ts'
import { type Payment, paymentKey } from './payment.ts'
import type { Recurring } from './recurring.ts'
import { dayNumber, dayText, type Rhythm, rhythmFrom } from './rhythm.ts'
import type { BillRow } from './store.ts'

/** A bill on a day: what was found, what the member said of it, and where it stands. */
export interface CurrentBill extends ExpectedBill {
  id: number
  row: BillRow | null
  found: Recurring | null
  state: Bill['state']
  description: string
  priceChange: { from: number; to: number; since: number } | null
  billStatus: BillStatus
}

/** All that bills are made from. */
export interface BillFacts {
  rows: readonly BillRow[]
  /** Days that were skipped, by the id of the bill. */
  skips: ReadonlyMap<number, readonly number[]>
  found: readonly Recurring[]
  /** In the order of their days. */
  payments: readonly Payment[]
  categories: CategoryMap
  dateRange: DateRange
}

/** A price that lies within a third of another one may be the same bill's. */
const isSamePrice = (a: number, b: number) => Math.max(a, b) * 2 <= Math.min(a, b) * 3

const keysOf = (row: BillRow) => new Set([row.payment_key, paymentKey(row.description)])
const categoriesOf = (row: BillRow, categories: CategoryMap) =>
  new Set([row.category_id, row.payment_category].map((id) => categories.of(id).id))

/** How far what was found is from what the member spoke of, in cents; null where it is another bill. */
function mismatchOf(row: BillRow, found: Recurring, categories: CategoryMap): number | null {
  if (!keysOf(row).has(found.key) || !categoriesOf(row, categories).has(found.category)) return null
  const prices = [found.amount, ...(found.priceChange ? [found.priceChange.from] : [])]
  const mismatches = prices
    .filter((price) => isSamePrice(price, row.amount))
    .map((price) => Math.abs(price - row.amount))
  return mismatches.length > 0 ? Math.min(...mismatches) : null
}

/** Which of what was found each row speaks of: each of at most one, the nearest by price. */
function pairUp({ rows, found, categories }: BillFacts): Map<BillRow, Recurring> {
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

/** What was found and nobody has spoken of bears the id of its first payment: all ids come from one sequence. */
function foundBill(found: Recurring, { rows }: BillFacts): Omit<CurrentBill, 'billStatus'> {
  const taken = new Set(rows.map(({ id }) => id))
  const id = found.payments.find((payment) => !taken.has(payment.id))?.id ?? 0
  const { category, amount, rhythm, state, description, priceChange } = found
  const own = { skipped: [], openFrom: openAlways, candidates: found.group, known: found.payments }
  return { id, row: null, found, category, amount, rhythm, state, description, priceChange, ...own }
}

/** A weekly bill moves by a day now and then, so its rhythm is that of its payments; that of months is as it was said. */
function rhythmOfRow(row: BillRow, found: Recurring | undefined): Rhythm {
  const moves = row.period === 'weekly' || row.period === 'fortnightly'
  const isNewer = found?.rhythm.period === row.period && found.rhythm.anchor > dayNumber(row.next_due)
  return moves && isNewer ? found.rhythm : rhythmFrom(row.period, dayNumber(row.next_due), row.due_day)
}

function stateOf(row: BillRow, found: Recurring | undefined): Bill['state'] {
  if (row.dismissed_at !== null) return 'dismissed'
  return row.confirmed_at === null ? (found?.state ?? 'detected') : 'confirmed'
}

/** What payments since the member spoke of a bill say of its price counts more. */
function priceOf(row: BillRow, found: Recurring | undefined): Pick<CurrentBill, 'amount' | 'priceChange'> {
  const settled = dayNumber(row.settled_on)
  const isNewer = (found?.payments.at(-1)?.day ?? 0) > settled
  const priceSince = row.previous_amount === null || row.price_since === null ? null : dayNumber(row.price_since)
  const recordedChange =
    priceSince === null ? null : { from: row.previous_amount ?? 0, to: row.amount, since: priceSince }
  if (!found || !isNewer) return { amount: row.amount, priceChange: recordedChange }
  const isLater = found.priceChange !== null && found.priceChange.since >= (priceSince ?? 0)
  return { amount: found.amount, priceChange: isLater ? found.priceChange : recordedChange }
}

function rowBill(row: BillRow, found: Recurring | undefined, facts: BillFacts): Omit<CurrentBill, 'billStatus'> {
  const [keys, categories] = [keysOf(row), categoriesOf(row, facts.categories)]
  return {
    id: row.id,
    row,
    found: found ?? null,
    category: facts.categories.of(row.category_id).id,
    rhythm: rhythmOfRow(row, found),
    state: stateOf(row, found),
    description: row.description,
    skipped: facts.skips.get(row.id) ?? [],
    openFrom: dayNumber(row.next_due),
    candidates: facts.payments.filter(({ key, category }) => keys.has(key) && categories.has(category)),
    known: found?.payments ?? [],
    ...priceOf(row, found),
  }
}

/** Every bill as it stands on a day: those of the member's rows, and what was found besides. */
export function currentBills(facts: BillFacts): CurrentBill[] {
  const pairs = pairUp(facts)
  const spokenOf = new Set(pairs.values())
  // Who has taken back that it is none says nothing of it: it is there as long as it is found.
  const rows = facts.rows.filter((row) => row.confirmed_at !== null || row.dismissed_at !== null || pairs.has(row))
  const all = [
    ...rows.map((row) => rowBill(row, pairs.get(row), facts)),
    ...facts.found.filter((one) => !spokenOf.has(one)).map((one) => foundBill(one, facts)),
  ]
  const active = all.filter(({ state }) => state !== 'dismissed')
  const billStatuses = new Map(
    billStatusesOf(active, facts.dateRange).map((billStatus, index) => [active[index], billStatus]),
  )
  const none: BillStatus = { unpaid: [], paid: new Map(), payments: [] }
  return all.map((bill) => ({ ...bill, billStatus: billStatuses.get(bill) ?? none }))
}

/** So many days ahead a bill is due; before, it is upcoming. */
const dueSoon = 7

function statusOf({ billStatus: standing }: CurrentBill, today: number, running: Days): Bill['status'] {
  const next = standing.unpaid[0]
  if (next !== undefined && next < today) return 'overdue'
  if (next !== undefined && next <= today + dueSoon) return 'due'
  const isPaid = [...standing.paid.keys()].some((day) => isWithin(dayText(day), running))
  return isPaid && (next === undefined || dayText(next) > running.to) ? 'paid' : 'upcoming'
}

/** A bill as its member sees it. @param running the days of the running month */
export function shownBill(bill: CurrentBill, categories: CategoryMap, today: number, running: Days): Bill {
  const { id, name, color, icon } = categories.of(bill.category)
  const { priceChange, billStatus: standing } = bill
  const days = [...bill.known, ...standing.payments].map(({ day }) => day).filter((day) => day <= today)
  const [next] = standing.unpaid
  const since = priceChange && dayText(priceChange.since)
  return {
    id: bill.id,
    description: bill.description,
    category_id: id,
    category_name: name,
    category_color: color,
    category_icon: icon,
    amount: bill.amount,
    period: bill.rhythm.period satisfies BillPeriod,
    next_due: next === undefined ? null : dayText(next),
    state: bill.state,
    status: statusOf(bill, today, running),
    last_paid: days.length > 0 ? dayText(Math.max(...days)) : null,
    price_change: priceChange && since ? { from: priceChange.from, to: priceChange.to, since } : null,
    version: bill.row?.version ?? 0,
  }
}
