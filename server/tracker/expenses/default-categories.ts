import type { Category } from '#contract/tracker/expenses.ts'

/** Default categories for new members; names have unique initials. The colors are from the design. */
export const defaultCategories: readonly Pick<Category, 'name' | 'color' | 'icon' | 'kind'>[] = [
  { name: 'Groceries', color: '#b47c2e', icon: 'groceries', kind: 'need' },
  { name: 'Eating out', color: '#bf6542', icon: 'eating-out', kind: 'want' },
  { name: 'Transport', color: '#3e85b3', icon: 'transport', kind: 'need' },
  { name: 'Phone and bills', color: '#6d70b8', icon: 'phone', kind: 'need' },
  { name: 'Health', color: '#588b52', icon: 'health', kind: 'need' },
  { name: 'Clothes', color: '#99619c', icon: 'clothes', kind: 'want' },
  { name: 'Fun', color: '#bd4e68', icon: 'fun', kind: 'want' },
  { name: 'School', color: '#2f8a85', icon: 'school', kind: 'need' },
  { name: 'Rent and home', color: '#82863e', icon: 'rent', kind: 'need' },
  { name: 'Everything else', color: '#737e83', icon: 'other', kind: 'want' },
]
