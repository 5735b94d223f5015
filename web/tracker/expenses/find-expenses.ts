import { isInRange, searchedAmounts } from '#contract/tracker/searched-amount.ts'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'

/** Whether the description or category name contains a text, ignoring case, or the amount is one that it means. */
export function matchesText(
  { description, category_name: category, amount }: Pick<Expense, 'description' | 'category_name' | 'amount'>,
  text: string,
): boolean {
  const searchText = text.trim().toLowerCase()
  const cents = Math.round(amount * 100)
  if (isInRange(searchedAmounts(text), cents)) return true
  return description.toLowerCase().includes(searchText) || category.toLowerCase().includes(searchText)
}
