import { isWithin } from '#contract/tracker/months.ts'
import type { Category, Expense, Tracker } from '#web/tracker/page/tracker-context.tsx'
import type { WaitingEntry } from '#web/tracker/waiting/waiting-entries.ts'

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
> & { key: string; tags: string[] } & (
    | { expense: Expense; waiting?: undefined }
    | { waiting: WaitingEntry; expense?: undefined }
  )

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

/** Placeholder for a missing category. */
const unknown = { name: 'Category', color: '#737e83', icon: '?' }

/** Formats a queued entry like an expense, with its category looked up. */
export function waitingRow(waiting: WaitingEntry, categories: readonly Category[]): ExpenseRow {
  const category = categories.find(({ id }) => id === waiting.category_id) ?? unknown
  return {
    key: waiting.client_id,
    amount: waiting.amount,
    description: waiting.description,
    category_name: category.name,
    category_color: category.color,
    category_icon: category.icon,
    expense_date: waiting.expense_date,
    kind: waiting.kind ?? 'expense',
    payment_method: waiting.payment_method || undefined,
    tags: tagsOf(waiting.tags),
    waiting,
  }
}

/**
 * Whether a queued entry belongs in the list of this month and category; the current month shows all, so that none is
 * missed.
 */
export const belongsHere = (
  { expense_date: day, category_id: category }: Pick<WaitingEntry, 'expense_date' | 'category_id'>,
  { days, address, running, month }: Pick<Tracker, 'days' | 'address' | 'running' | 'month'>,
): boolean =>
  (address.category === null || address.category === category) &&
  (isWithin(day, days) || (running.year === month.year && running.month === month.month))
