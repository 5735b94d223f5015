/** Keys of the default categories. They are the icons of `server/tracker/expenses/default-categories.ts`. */
export const categoryKeys = [
  'groceries',
  'eating-out',
  'transport',
  'phone',
  'health',
  'clothes',
  'fun',
  'school',
  'rent',
  'other',
] as const

export type CategoryKey = (typeof categoryKeys)[number]
