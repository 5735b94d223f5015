import { everyday } from '#contract/tracker/everyday.ts'
import { isWithin } from '#contract/tracker/months.ts'
import type { QueuedEntry } from '#web/tracker/offline-queue/offline-queue.ts'
import type { Category, Expense, Tracker } from '#web/tracker/page/tracker-context.tsx'

/** A row of an expense list: stored on the server, or queued on this device. */
export type ExpenseRow = Pick<
  Expense,
  | 'amount'
  | 'description'
  | 'category_name'
  | 'category_color'
  | 'category_icon'
  | 'expense_date'
  | 'kind'
  | 'payment_method'
  | 'account_id'
> & {
  key: string
  tags: string[]
  /** The parts of a split expense, which are one row with their sum. */
  parts?: readonly Expense[]
} & ({ expense: Expense; queued?: undefined } | { queued: QueuedEntry; expense?: undefined })

/** Splits comma-separated tags. */
export const tagsOf = (tags: string | null | undefined): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index)

export const rowOf = (expense: Expense): ExpenseRow => ({
  ...expense,
  key: String(expense.id),
  tags: tagsOf(expense.tags),
  expense,
})

/** Refunds are negative. */
export const signedAmount = ({ amount, kind }: Pick<ExpenseRow, 'amount' | 'kind'>): number =>
  kind === 'refund' ? -amount : amount

/** Placeholder for a missing category. */
const unknown = { name: 'Category', color: '#737e83', icon: '?' }

const accountOf = ({ account_id: id = everyday.id }: Pick<QueuedEntry, 'account_id'>): number => id

/** Formats a queued entry like an expense, with its category looked up. */
export function toQueuedRow(queued: QueuedEntry, categories: readonly Category[]): ExpenseRow {
  const category = categories.find(({ id }) => id === queued.category_id) ?? unknown
  return {
    key: queued.client_id,
    amount: queued.amount,
    description: queued.description,
    category_name: category.name,
    category_color: category.color,
    category_icon: category.icon,
    expense_date: queued.expense_date,
    kind: queued.kind ?? 'expense',
    payment_method: queued.payment_method || undefined,
    account_id: accountOf(queued),
    tags: tagsOf(queued.tags),
    queued,
  }
}

/**
 * Whether a queued entry belongs in the list of this month, category and account; the current month shows all days, so
 * that none is missed.
 */
export const belongsHere = (
  entry: Pick<QueuedEntry, 'expense_date' | 'category_id' | 'account_id'>,
  { days, urlState, monthOfToday, month }: Pick<Tracker, 'days' | 'urlState' | 'monthOfToday' | 'month'>,
): boolean =>
  (urlState.category === null || urlState.category === entry.category_id) &&
  (urlState.account === null || urlState.account === accountOf(entry)) &&
  (isWithin(entry.expense_date, days) || (monthOfToday.year === month.year && monthOfToday.month === month.month))
