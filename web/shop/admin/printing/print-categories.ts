import type { PrintCategory } from '#contract/shop/printing.ts'

/** What the catalog is sorted under. The contract has them too, but loads zod, which no page does at once. */
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
