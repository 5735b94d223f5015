import { everyday } from '#contract/tracker/everyday.ts'
import type { MonthQuery } from '#contract/tracker/expense-queries.ts'
import { addDays, type Days, daysOf } from '#contract/tracker/months.ts'
import type { TransferList } from '#contract/tracker/transfers.ts'
import type { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { chosenPeriod, toExpense } from '#server/tracker/expenses/rules.ts'
import type { ExpenseStore } from '#server/tracker/expenses/store.ts'
import { readNames, type TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { daysApart, type FreeEntry } from './find-transfers.ts'
import { type FindingDependencies, inEffectiveAccount, isMarked, readEvidence, transferRules } from './proposals.ts'
import { namesAccount, saysCardPayment } from './transfer-words.ts'

export interface ListDependencies extends FindingDependencies {
  expenses: Pick<ExpenseStore, 'list'>
  tracker: TrackerStore
}

/** Maximum transfers in a list, maximum entries without another half, and maximum entries that are read for those. */
const [maxListed, maxAlone, maxRead] = [1000, 50, 5000]

/** The transfers of a month or a year, and its spending that says it is half of one. */
export async function listTransfers(
  context: ListDependencies,
  memberId: number,
  query: MonthQuery,
  today: string,
): Promise<TransferList> {
  const { tracker, store } = context
  const [{ month_start: start }, names] = await Promise.all([tracker.settings(memberId), readNames(context, memberId)])
  const { first, months } = chosenPeriod(query, today, start)
  const days = daysOf(first, start, months)
  const outs = await store.outs(memberId, days, maxListed)
  const ins = await store.halves(
    memberId,
    outs.map(({ transfer_id: id }) => id ?? 0),
  )
  const byId = new Map(ins.map((row) => [row.id, row]))
  const transfers = outs.flatMap((out) => {
    const into = byId.get(out.transfer_id ?? 0)
    return into ? { amount: out.amount, out: toExpense(out, names), into: toExpense(into, names) } : []
  })
  const alone = await aloneIn(context, memberId, days, names)
  return { transfers, alone: alone.map((row) => toExpense(row, names)) }
}

/** Spending that says it pays a card or an own account, without an entry that can be its other half. */
async function aloneIn(
  context: ListDependencies,
  memberId: number,
  days: Days,
  names: TrackerNames,
): Promise<ExpenseRow[]> {
  const { expenses, store } = context
  const rules = await transferRules(context, memberId, names)
  const effective = inEffectiveAccount(names.accounts)
  const toFree = (row: ExpenseRow): FreeEntry =>
    effective({ ...row, direction: 'out', account: row.account_id ?? everyday.id, isRefund: false })
  const spending = await expenses.list(memberId, days, { kinds: ['expense'], limit: maxRead })
  const saying = spending.filter((row) => {
    const own = names.accounts.of(row.account_id).number
    const others = names.accounts.rows.filter(({ number }) => number !== everyday.id && number !== own)
    return (
      saysCardPayment(row.description) ||
      others.some(({ name }) => namesAccount(row.description, name)) ||
      isMarked(rules, toFree(row))
    )
  })
  if (saying.length === 0) return []
  const { isRefused } = await readEvidence(context, memberId, names)
  const near = await store.near(memberId, { from: addDays(days.from, -daysApart), to: addDays(days.to, daysApart) })
  const byAmount = Map.groupBy(near.map(effective), ({ amount }) => amount)
  const isOther = (out: FreeEntry) => (into: FreeEntry) =>
    into.account !== out.account &&
    into.expense_date >= addDays(out.expense_date, -daysApart) &&
    into.expense_date <= addDays(out.expense_date, daysApart) &&
    !isRefused({ out, into })
  return saying.filter((row) => !byAmount.get(row.amount)?.some(isOther(toFree(row)))).slice(0, maxAlone)
}
