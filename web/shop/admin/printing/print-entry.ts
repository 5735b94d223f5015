import { sentencesByField } from '#web/platform/admin/sentences-by-field.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import { type Placement, placements } from './placements.ts'
import type { CatalogCategory } from './print-categories.ts'
import { type CatalogProduct, missingTitle, type ProductType } from './print-text.ts'

/** What stands in the fields of the form, as it was typed or chosen. */
export interface PrintFields {
  title: string
  description: string
  /** The id of a product type; empty where none is chosen. */
  productType: string
  category: CatalogCategory | ''
  color: string
  size: string
  price: string
  /** Where the design lies: an address, or the path of a picture of ours. */
  design: string
  placement: Placement
}

export const newPrint: PrintFields = {
  title: '',
  description: '',
  productType: '',
  category: '',
  color: 'white',
  size: 'M',
  price: '',
  design: '',
  placement: 'front',
}

export type PrintErrors = Partial<Record<keyof PrintFields, string>>

/** What is said of each field that may not be empty. */
const required = [
  ['title', 'Give it a title'],
  ['productType', 'Choose a product type'],
  ['design', 'Choose a picture or type its address'],
] as const

/** What is still missing, each at its field; nothing where the product can be created. */
export const missingFields = (fields: PrintFields): PrintErrors =>
  Object.fromEntries(required.filter(([name]) => fields[name].trim() === ''))

export const isComplete = (fields: PrintFields): boolean => Object.keys(missingFields(fields)).length === 0

/** The choices as the type offers them: white, M and front where it has them, else its first. */
export function fitted(fields: PrintFields, type: ProductType | undefined): PrintFields {
  if (!type) return fields
  return {
    ...fields,
    category: fields.category || type.category,
    color: fit(fields.color, type.colors),
    size: fit(fields.size, type.sizes),
    placement: placements.find((place) => place === fit(fields.placement, type.placements)) ?? 'front',
  }
}

/** What is offered and reads like the choice, else the first that is; where there is no choice it stays. */
const fit = (chosen: string, offered: readonly string[]): string =>
  offered.find((one) => one.toLowerCase() === chosen.toLowerCase()) ?? offered[0] ?? chosen

/** The form after a thing of the catalog was chosen; what was typed stays. */
export const startedFrom = (fields: PrintFields, { product_type: type, category }: CatalogProduct): PrintFields => ({
  ...fields,
  productType: type,
  category,
})

/** The price in dollars; what is no amount counts as nothing. */
export function readPrintPrice(text: string): number {
  const plain = plainAmount(text)
  return plain === null ? 0 : Number(plain)
}

/** Said where what was typed is no amount, before it is sent as $0.00; null where there is nothing to say. */
export const priceWarning = (text: string): string | null =>
  text.trim() !== '' && plainAmount(text) === null ? 'This is no amount, so it counts as $0.00.' : null

/** The form as it is sent. */
export const printBody = (fields: PrintFields): RequestOf<'printing', 'createProduct'>['body'] => ({
  title: fields.title.trim(),
  description: fields.description,
  product_type: fields.productType,
  ...(fields.category !== '' && { category: fields.category }),
  color: fields.color,
  size: fields.size,
  price: readPrintPrice(fields.price),
  design_images: [{ url: fields.design.trim(), placement: fields.placement }],
})

/** The field of the form to which each field of the body belongs. */
const fieldNames: Record<string, keyof PrintFields> = {
  title: 'title',
  description: 'description',
  product_type: 'productType',
  category: 'category',
  color: 'color',
  size: 'size',
  price: 'price',
  design_images: 'design',
}

/** The server's sentences, each at its field; of an empty one its own is said. */
export function printErrors(sentences: Readonly<Record<string, string>>): PrintErrors {
  const errors: PrintErrors = sentencesByField(sentences, fieldNames)
  for (const [name, own] of required) if (errors[name] === missingTitle) errors[name] = own
  return errors
}
