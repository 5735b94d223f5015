import type { PrintCategory } from '#contract/shop/printing.ts'

/** Categories of the catalog. A copy of the contract's, which would load zod on every page. */
export const catalogCategories = ['apparel', 'drinkware', 'prints', 'accessories'] as const satisfies PrintCategory[]
export type CatalogCategory = (typeof catalogCategories)[number]

export const categoryText: Record<PrintCategory, string> = {
  apparel: 'Apparel',
  drinkware: 'Drinkware',
  prints: 'Prints',
  accessories: 'Accessories',
}

export const readCategory = (text: string): CatalogCategory | null =>
  catalogCategories.find((category) => category === text) ?? null
