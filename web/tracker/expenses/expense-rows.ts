import { isWithin } from '#contract/tracker/months.ts'
import type { Category, Expense, Tracker } from '#web/tracker/page/tracker-context.tsx'
import type { WaitingEntry } from '#web/tracker/waiting/waiting-entries.ts'

/** One line of a list of expenses: what the server has, or what waits on this device. */
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

/** Tags as they are written, between commas. */
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

/** The sign of a category that is not there. */
const unknown = { name: 'Category', color: '#737e83', icon: '?' }

/** What waits looks like any other expense; its category is looked up here. */
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

/** Whether what waits belongs into the list of this month and category; the running month shows all, lest one is missed. */
export const belongsHere = (
  { expense_date: day, category_id: category }: Pick<WaitingEntry, 'expense_date' | 'category_id'>,
  { days, address, running, month }: Pick<Tracker, 'days' | 'address' | 'running' | 'month'>,
): boolean =>
  (address.category === null || address.category === category) &&
  (isWithin(day, days) || (running.year === month.year && running.month === month.month))
