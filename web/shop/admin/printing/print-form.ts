import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import { errorsByField, type FieldErrors, type WireErrors } from '#web/platform/forms/define-form.ts'
import { type Placement, placements } from './placements.ts'
import type { CatalogCategory } from './print-categories.ts'
import { type CatalogProduct, missingTitle, type ProductType } from './print-text.ts'

/** Form values as typed or chosen. */
export interface PrintFields {
  title: string
  description: string
  /** Id of a product type; empty if none is chosen. */
  productType: string
  category: CatalogCategory | ''
  color: string
  size: string
  price: string
  /** URL of the design, or the path of a picture on this site. */
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

export type PrintErrors = FieldErrors<PrintFields>

type PrintBody = RequestOf<'printing', 'createProduct'>['body']

/** Message for each required field. */
const required = [
  ['title', 'Give it a title'],
  ['productType', 'Choose a product type'],
  ['design', 'Choose a picture or type its address'],
] as const

/** Messages for missing fields; empty if the product can be created. */
export const missingFields = (fields: PrintFields): PrintErrors =>
  Object.fromEntries(required.filter(([name]) => fields[name].trim() === ''))

export const isComplete = (fields: PrintFields): boolean => Object.keys(missingFields(fields)).length === 0

/** Options as the type offers them: white, M and front if available, otherwise the first. */
export function withOfferedOptions(fields: PrintFields, type: ProductType | undefined): PrintFields {
  if (!type) return fields
  return {
    ...fields,
    category: fields.category || type.category,
    color: offeredOrFirst(fields.color, type.colors),
    size: offeredOrFirst(fields.size, type.sizes),
    placement: placements.find((place) => place === offeredOrFirst(fields.placement, type.placements)) ?? 'front',
  }
}

/** The offered option that matches the choice, otherwise the first; unchanged without options. */
const offeredOrFirst = (chosen: string, offered: readonly string[]): string =>
  offered.find((one) => one.toLowerCase() === chosen.toLowerCase()) ?? offered[0] ?? chosen

/** The fields that a catalog article determines. */
export const startedFrom = ({ product_type, category }: CatalogProduct): Partial<PrintFields> => ({
  productType: product_type,
  category,
})

/** The price in dollars; invalid text counts as zero. */
export function readPrintPrice(text: string): number {
  const normalized = plainAmount(text)
  return normalized === null ? 0 : Number(normalized)
}

/** Warning for an invalid amount, before it is sent as $0.00; null for a valid one. */
export const priceWarning = (text: string): string | null =>
  text.trim() !== '' && plainAmount(text) === null ? 'This is no amount, so it counts as $0.00.' : null

/** The request body of the form. */
export const printBody = (fields: PrintFields): PrintBody => ({
  title: fields.title.trim(),
  description: fields.description,
  product_type: fields.productType,
  ...(fields.category !== '' && { category: fields.category }),
  color: fields.color,
  size: fields.size,
  price: readPrintPrice(fields.price),
  design_images: [{ url: fields.design.trim(), placement: fields.placement }],
})

/** Maps each field of the body to its form field. */
const fieldNames: Record<keyof PrintBody, keyof PrintFields> = {
  title: 'title',
  description: 'description',
  product_type: 'productType',
  category: 'category',
  color: 'color',
  size: 'size',
  price: 'price',
  design_images: 'design',
}

/** The server's errors by field; an empty field gets the form's own message. */
export function printErrors(wire: WireErrors): PrintErrors {
  const errors = errorsByField(wire, fieldNames)
  for (const [name, own] of required) if (errors[name] === missingTitle) errors[name] = own
  return errors
}
