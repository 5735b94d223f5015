import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'
import type { ProductKind } from '#contract/shop/products.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import { defineForm, type TypedFields } from '#web/platform/forms/define-form.ts'
import { flag, optionalText, showDollars, verbatim } from '#web/platform/forms/field-codecs.ts'
import type { Product } from './product-text.ts'

export type ProductBody = RequestOf<'shop', 'create'>['body']

/** The file that a buyer downloads; `key` identifies an upload that is not saved yet. */
export interface SoldFile {
  name: string
  size: number
  key?: string
}

/** A picture of this site, or a URL of one that is copied when the form is saved. */
export interface PictureFields {
  /** Path of the picture stored on this site; empty without one. */
  image_url: string
  /** URL of an external picture, as typed. */
  pictureAddress: string
}

type Typed = Omit<TypedFields<ProductBody>, 'tags' | 'kind' | 'file_key'>

/** Form values as typed or chosen. */
export interface ProductFields extends Typed, PictureFields {
  kind: ProductKind
  tags: readonly string[]
  /** Text of a tag that is not added yet. */
  tag: string
  file_key: SoldFile | null
}

export const newProduct: ProductFields = {
  name: '',
  description: '',
  price: '',
  category: '',
  tags: [],
  tag: '',
  image_url: '',
  pictureAddress: '',
  is_active: true,
  inventory_count: '',
  sku: '',
  kind: 'physical',
  file_key: null,
}

/** Parses a price in dollars. Invalid text becomes NaN, so that the server returns its own error. */
export function readPrice(text: string): number {
  const normalized = plainAmount(text)
  return normalized === null ? Number.NaN : Number(normalized)
}

/** Empty means unlimited. Invalid text is sent as a fraction, so that the server returns its own error. */
function readInventory(text: string): number | null {
  const normalized = text.replace(/[\s,]/g, '')
  if (normalized === '') return null
  return /^-?\d+$/.test(normalized) ? Number(normalized) : 0.5
}

export const categoryOf = (text: string): ProductCategory | null =>
  productCategories.find((category) => category === text) ?? null

/** Adds a trimmed tag; empty and duplicate tags are dropped. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ')
  const isKnown = tags.some((other) => other.toLowerCase() === tag.toLowerCase())
  return tag === '' || isKnown ? tags : [...tags, tag]
}

export const picture = {
  show: (path: string | null) => path ?? '',
  read: (path: string, { pictureAddress }: PictureFields) => pictureAddress.trim() || path || null,
}

export const price = { show: showDollars, read: readPrice }

export const category = { show: (chosen: string | null) => chosen ?? '', read: categoryOf }

type StoredProduct = Omit<Product, 'file'> & { file_key: SoldFile | null }

/** The form of a product; the server validates it. */
export const productForm = defineForm<ProductBody, ProductFields, StoredProduct>({
  name: verbatim,
  description: verbatim,
  price,
  category,
  tags: { show: (tags) => tags, read: (tags, { tag }) => [...withTag(tags, tag)] },
  image_url: picture,
  is_active: flag,
  inventory_count: { show: (count) => count?.toString() ?? '', read: readInventory },
  sku: optionalText,
  kind: { show: (kind) => kind, read: (kind) => kind },
  // An existing file is omitted; a physical product has none.
  file_key: { show: (file) => file, read: (file, { kind }) => (file && kind !== 'physical' ? file.key : null) },
})

/** Form values of an existing product. */
export const productFields = (product: Product): ProductFields => ({
  ...newProduct,
  ...productForm.fieldsOf({ ...product, file_key: product.file }),
})
