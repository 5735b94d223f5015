import type { Bill, BillBody, NewBillBody } from '#contract/tracker/bills.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { invalid, notFound } from '#server/platform/http/problems.ts'
import { requireChosenCategory } from '#server/tracker/expenses/chosen-category.ts'
import type { TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { idempotent, inTrackerLock, type Target } from '#server/tracker/expenses/tracker-writes.ts'
import { paymentKey } from './payment.ts'
import type { BillReader, MemberBills } from './read.ts'
import { dayNumber, dayText, recurrenceFrom } from './recurrence.ts'
import { type CurrentBill, toBill } from './rules.ts'
import type { BillFields, BillRow, BillStore } from './store.ts'

interface Dependencies {
  store: BillStore
  withTrackerLock: TrackerLock
  read: BillReader
}

/** An unpaid bill of the current month. */
export interface BillToCome {
  category_id: number
  /** The due day, which may be past. */
  due: string
  /** In cents. */
  amount: number
}

/** Detected bills and the member's decisions on them. */
export const billService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    toCome,
    add: thenRead(inTrackerLock(idempotent(add, replay))),
    change: decision(change),
    confirm: decision(confirm),
    dismiss: decision(dismiss),
    restore: decision(restore),
    skip: decision(skip),
    unskip: decision(unskip),
  })

export type BillService = ReturnType<typeof billService>

async function list({ read }: Dependencies, memberId: number, today: string): Promise<Bill[]> {
  const all = await read(memberId, today)
  const replies = all.bills.map((bill) => toCurrentBill(all, bill))
  // Bills without a next due day are listed last.
  return replies.toSorted((a, b) => (a.next_due ?? '~').localeCompare(b.next_due ?? '~') || a.id - b.id)
}

/** Unpaid bills of the current month, including overdue ones. */
async function toCome({ read }: Dependencies, memberId: number, today: string): Promise<BillToCome[]> {
  const { bills, running } = await read(memberId, today)
  const end = dayNumber(running.to)
  return bills.flatMap(({ category, amount, billStatus }) =>
    billStatus.unpaid.filter((due) => due <= end).map((due) => ({ category_id: category, due: dayText(due), amount })),
  )
}

async function add(
  { store }: Dependencies,
  { caller, categories, today, timestamp }: TrackerWrite,
  { client_id: clientId, ...body }: NewBillBody,
): Promise<number> {
  const fields = { ...body, category_id: requireChosenCategory(categories, body.category_id) }
  const paymentFields = { payment_key: paymentKey(body.description), payment_category: fields.category_id }
  const confirmed = {
    ...confirmedFields(fields, 0, today),
    previous_amount: null,
    price_since: null,
    confirmed_at: timestamp,
  }
  const more = clientId === undefined ? {} : { clientId }
  return store.insert(caller.id, { ...fields, ...paymentFields, ...confirmed, dismissed_at: null }, timestamp, more)
}

const replay = async (_context: Dependencies, _write: TrackerWrite, { id }: BillRow) => id

/** A member's decision on a bill, inside its transaction. */
interface Decision {
  bill: CurrentBill
  write: TrackerWrite
  /** Stores the changed fields. A detected bill becomes a row with the same id. */
  save: (fields: Partial<BillFields>) => Promise<unknown>
}

async function change({ store }: Dependencies, { bill, write, save }: Decision, body: BillBody) {
  const { caller, categories, today, timestamp } = write
  await save({
    ...body,
    category_id: requireChosenCategory(categories, body.category_id, 'category_id', bill.category),
    ...confirmedFields(body, bill.recurrence.dueDay, today),
    ...(body.amount !== bill.amount && { previous_amount: bill.amount, price_since: today }),
    confirmed_at: timestamp,
    dismissed_at: null,
  })
  await store.forgetSkips(caller.id, bill.id)
}

const confirm = (_context: Dependencies, { write, save }: Decision) =>
  save({ confirmed_at: write.timestamp, dismissed_at: null })

const dismiss = (_context: Dependencies, { write, save }: Decision) => save({ dismissed_at: write.timestamp })

/** A bill that is no longer detected exists only through its member's confirmation. */
const restore = (_context: Dependencies, { bill, write, save }: Decision) =>
  save({ dismissed_at: null, ...(bill.found === null && { confirmed_at: write.timestamp }) })

async function skip({ store }: Dependencies, { bill, write, save }: Decision, due: string) {
  const day = dayNumber(due)
  if (!bill.billStatus.unpaid.includes(day) && !bill.skipped.includes(day))
    throw invalid({ due: 'This bill is not due on that day.' })
  await save({ confirmed_at: write.timestamp })
  await store.addSkip(write.caller.id, bill.id, due)
}

/** The day counts again; the bill stays confirmed. */
async function unskip({ store }: Dependencies, { bill, write, save }: Decision, due: string) {
  await save({})
  await store.removeSkip(write.caller.id, bill.id, due)
}

/** Runs a decision on the current version of a bill. */
function decision<A extends unknown[]>(
  decide: (context: Dependencies, decision: Decision, ...args: A) => Promise<unknown>,
) {
  return thenRead(async (context, call: TrackerCall, { id, ifMatch }: Target, ...args: A) => {
    const { store, withTrackerLock, read } = context
    // Detected before the transaction begins, because a long transaction blocks other writers.
    const bill = requireBill(await read(call.caller.id, call.today), id)
    await withTrackerLock(call, async (write) => {
      const { caller, today, timestamp } = write
      const row = await store.find(caller.id, bill.id)
      assertMatch(ifMatch, row?.version ?? 0)
      const save = (fields: Partial<BillFields>) =>
        row
          ? store.change(caller.id, row, fields)
          : store.insert(caller.id, { ...fieldsOf(bill, today), ...fields }, timestamp, bill)
      await decide(context, { bill, write, save }, ...args)
    })
    return bill.id
  })
}

/** Returns the current state of the bill whose id a write returns. Reads after the transaction. */
function thenRead<A extends unknown[]>(
  work: (context: Dependencies, call: TrackerCall, ...args: A) => Promise<number>,
) {
  return async (context: Dependencies, call: TrackerCall, ...args: A): Promise<Bill> => {
    const id = await work(context, call, ...args)
    const all = await context.read(call.caller.id, call.today)
    return toCurrentBill(all, requireBill(all, id))
  }
}

const toCurrentBill = ({ categories, today, running }: MemberBills, bill: CurrentBill) =>
  toBill(bill, categories, today, running)

/**
 * Finds a bill by its id or the id of one of its payments. Before a decision, a bill uses the id of its first payment.
 */
function requireBill({ bills }: MemberBills, id: number): CurrentBill {
  const bill =
    bills.find((each) => each.id === id) ??
    bills.find(({ knownPayments: known }) => known.some((each) => each.id === id))
  if (!bill) throw notFound()
  return bill
}

/** Fields derived from the due day. */
const confirmedFields = (
  { period, next_due: day }: Pick<BillBody, 'period' | 'next_due'>,
  dueDay: number,
  today: string,
) => ({
  due_day: recurrenceFrom(period, dayNumber(day), dueDay).dueDay,
  settled_on: today,
})

/** Converts a detected bill to row fields. */
function fieldsOf(bill: CurrentBill, today: string): BillFields {
  const { category, description, amount, recurrence, priceChange, billStatus, found } = bill
  return {
    category_id: category,
    description,
    amount,
    period: recurrence.period,
    next_due: dayText(billStatus.unpaid[0] ?? recurrence.anchor),
    due_day: recurrence.dueDay,
    payment_key: found?.key ?? paymentKey(description),
    payment_category: found?.paymentCategory ?? category,
    previous_amount: priceChange?.from ?? null,
    price_since: priceChange && dayText(priceChange.since),
    settled_on: today,
    confirmed_at: null,
    dismissed_at: null,
  }
}
