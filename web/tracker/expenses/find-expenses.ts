import type { Expense } from '#web/tracker/page/tracker-context.tsx'

/** Whether an expense has a text in its description or in its category's name, in large letters or small. */
export function holdsText(
  { description, category_name: category }: Pick<Expense, 'description' | 'category_name'>,
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase()
  return description.toLowerCase().includes(wanted) || category.toLowerCase().includes(wanted)
}
