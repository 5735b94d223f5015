import type { Expense } from '#web/tracker/page/tracker-context.tsx'

/** Whether the description or category name contains a text, ignoring case. */
export function matchesText(
  { description, category_name: category }: Pick<Expense, 'description' | 'category_name'>,
  text: string,
): boolean {
  const searchText = text.trim().toLowerCase()
  return description.toLowerCase().includes(searchText) || category.toLowerCase().includes(searchText)
}
