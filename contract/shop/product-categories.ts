/** Categories of the shop, for own and affiliate products. */
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
