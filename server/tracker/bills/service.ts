import type { Bill, BillBody, NewBillBody } from '#contract/tracker/bills.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { invalid, notFound } from '#server/platform/http/problems.ts'
import { requireCategory, type Target } from '#server/tracker/expenses/service.ts'
import type { TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { paymentKey } from './payment.ts'
import type { BillReader, MemberBills } from './read.ts'
import { dayNumber, dayText, rhythmFrom } from './rhythm.ts'
import { type CurrentBill, shownBill } from './rules.ts'
import type { BillFields, BillStore } from './store.ts'

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

/** Returns the changed fields of a bill, and may write other rows. */
type Decision = (bill: CurrentBill, change: TrackerWrite) => Partial<BillFields>

/** Detected bills and the member's decisions on them. */
export function billService({ store, withTrackerLock, read }: Dependencies) {
  const shown = ({ categories, today, running }: MemberBills, bill: CurrentBill) =>
    shownBill(bill, categories, today, running)

  async function readBack({ caller, today }: TrackerCall, id: number): Promise<Bill> {
    const all = await read(caller.id, today)
    return shown(all, requireBill(all, id))
  }

  /** Stores a member's decision. A detected bill becomes a row with the same id. */
  async function decide(
    call: TrackerCall,
    { id, ifMatch }: Target,
    decision: Decision,
    also: (bill: CurrentBill) => Promise<unknown> = async () => {},
  ): Promise<Bill> {
    // Detected before the transaction begins, because a long transaction blocks other writers.
    const bill = requireBill(await read(call.caller.id, call.today), id)
    await withTrackerLock(call, async (change) => {
      const row = await store.find(call.caller.id, bill.id)
      assertMatch(ifMatch, row?.version ?? 0)
      const fields = decision(bill, change)
      if (row) await store.change(call.caller.id, row, fields)
      else await store.insert(call.caller.id, { ...fieldsOf(bill, call.today), ...fields }, change.moment, bill)
      await also(bill)
    })
    return readBack(call, bill.id)
  }

  return {
    async list(memberId: number, today: string): Promise<Bill[]> {
      const all = await read(memberId, today)
      const shownAll = all.bills.map((bill) => shown(all, bill))
      // Bills without a next due day are listed last.
      return shownAll.toSorted((a, b) => (a.next_due ?? '~').localeCompare(b.next_due ?? '~') || a.id - b.id)
    },

    /** Unpaid bills of the current month, including overdue ones. */
    async toCome(memberId: number, today: string): Promise<BillToCome[]> {
      const { bills, running } = await read(memberId, today)
      const end = dayNumber(running.to)
      return bills.flatMap(({ category, amount, billStatus }) =>
        billStatus.unpaid
          .filter((due) => due <= end)
          .map((due) => ({ category_id: category, due: dayText(due), amount })),
      )
    },

    /** A retry from a device returns the current state of the bill. */
    async add(call: TrackerCall, { client_id: clientId, ...body }: NewBillBody): Promise<Bill> {
      const id = await withTrackerLock(call, async ({ caller, categories, today, moment }) => {
        const known = clientId === undefined ? undefined : await store.findByClientId(caller.id, clientId)
        if (known) return known.id
        const fields = { ...body, category_id: requireCategory(categories, body.category_id) }
        const own = { payment_key: paymentKey(body.description), payment_category: fields.category_id }
        const confirmed = {
          ...confirmedFields(fields, 0, today),
          previous_amount: null,
          price_since: null,
          confirmed_at: moment,
        }
        const more = clientId === undefined ? {} : { clientId }
        return store.insert(caller.id, { ...fields, ...own, ...confirmed, dismissed_at: null }, moment, more)
      })
      return readBack(call, id)
    },

    change: (call: TrackerCall, target: Target, body: BillBody): Promise<Bill> =>
      decide(
        call,
        target,
        (bill, { categories, today, moment }) => ({
          ...body,
          category_id: requireCategory(categories, body.category_id),
          ...confirmedFields(body, bill.rhythm.dueDay, today),
          ...(body.amount !== bill.amount && { previous_amount: bill.amount, price_since: today }),
          confirmed_at: moment,
          dismissed_at: null,
        }),
        ({ id }) => store.forgetSkips(call.caller.id, id),
      ),

    confirm: (call: TrackerCall, target: Target): Promise<Bill> =>
      decide(call, target, (_bill, { moment }) => ({ confirmed_at: moment, dismissed_at: null })),

    dismiss: (call: TrackerCall, target: Target): Promise<Bill> =>
      decide(call, target, (_bill, { moment }) => ({ dismissed_at: moment })),

    /** A bill that is no longer detected exists only through its member's confirmation. */
    restore: (call: TrackerCall, target: Target): Promise<Bill> =>
      decide(call, target, ({ found }, { moment }) => ({
        dismissed_at: null,
        ...(found === null && { confirmed_at: moment }),
      })),

    skip: (call: TrackerCall, target: Target, due: string): Promise<Bill> =>
      decide(
        call,
        target,
        ({ billStatus, skipped }, { moment }) => {
          const day = dayNumber(due)
          if (!billStatus.unpaid.includes(day) && !skipped.includes(day))
            throw invalid({ due: 'This bill is not due on that day.' })
          return { confirmed_at: moment }
        },
        ({ id }) => store.addSkip(call.caller.id, id, due),
      ),

    /** The day counts again; the bill stays confirmed. */
    unskip: (call: TrackerCall, target: Target, due: string): Promise<Bill> =>
      decide(
        call,
        target,
        () => ({}),
        ({ id }) => store.removeSkip(call.caller.id, id, due),
      ),
  }
}

export type BillService = ReturnType<typeof billService>

/**
 * Finds a bill by its id or the id of one of its payments. Before a decision, a bill uses the id of its first payment.
 */
function requireBill({ bills }: MemberBills, id: number): CurrentBill {
  const bill = bills.find((each) => each.id === id) ?? bills.find(({ known }) => known.some((each) => each.id === id))
  if (!bill) throw notFound()
  return bill
}

/** Fields derived from the due day. */
const confirmedFields = (
  { period, next_due: day }: Pick<BillBody, 'period' | 'next_due'>,
  dueDay: number,
  today: string,
) => ({
  due_day: rhythmFrom(period, dayNumber(day), dueDay).dueDay,
  settled_on: today,
})

/** Converts a detected bill to row fields. */
function fieldsOf(bill: CurrentBill, today: string): BillFields {
  const { category, description, amount, rhythm, priceChange, billStatus, found } = bill
  return {
    category_id: category,
    description,
    amount,
    period: rhythm.period,
    next_due: dayText(billStatus.unpaid[0] ?? rhythm.anchor),
    due_day: rhythm.dueDay,
    payment_key: found?.key ?? paymentKey(description),
    payment_category: category,
    previous_amount: priceChange?.from ?? null,
    price_since: priceChange && dayText(priceChange.since),
    settled_on: today,
    confirmed_at: null,
    dismissed_at: null,
  }
}
