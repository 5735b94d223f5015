/** Under what products stand in the store, own ones and those of others alike. */
export const productCategories = [
  'Books',
  'Courses',
  'Templates',
  'Tools',
  'Consulting',
  'Merchandise',
  'Software',
  'Digital Products',
] as const
export type ProductCategory = (typeof productCategories)[number]
