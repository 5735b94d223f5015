import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'
import type { ProductKind } from '#contract/shop/products.ts'
import { sentencesByField } from '#web/platform/admin/sentences-by-field.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import type { Product } from './product-text.ts'

export type ProductBody = RequestOf<'shop', 'create'>['body']

/** The file that a buyer downloads; `key` identifies an upload that is not saved yet. */
export interface SoldFile {
  name: string
  size: number
  key?: string
}

/** Form values as typed or chosen. */
export interface ProductFields {
  name: string
  description: string
  price: string
  /** Empty if none is chosen. */
  category: string
  kind: ProductKind
  inventory: string
  sku: string
  tags: readonly string[]
  /** Text of a tag that is not added yet. */
  tag: string
  /** Path of the picture stored on this site; empty without one. */
  picture: string
  /** URL of an external picture, as typed. */
  pictureAddress: string
  file: SoldFile | null
  isActive: boolean
}

export const newProduct: ProductFields = {
  name: '',
  description: '',
  price: '',
  category: '',
  kind: 'physical',
  inventory: '',
  sku: '',
  tags: [],
  tag: '',
  picture: '',
  pictureAddress: '',
  file: null,
  isActive: true,
}

/** Form values of an existing product. */
export const productFields = (product: Product): ProductFields => ({
  name: product.name,
  description: product.description,
  price: product.price.toFixed(2),
  category: product.category ?? '',
  kind: product.kind,
  inventory: product.inventory_count === null ? '' : String(product.inventory_count),
  sku: product.sku ?? '',
  tags: product.tags,
  tag: '',
  picture: product.image_url ?? '',
  pictureAddress: '',
  file: product.file,
  isActive: product.is_active,
})

/** The request body of the form; the server validates it. */
export const productBody = (fields: ProductFields): ProductBody => ({
  name: fields.name,
  description: fields.description,
  price: readPrice(fields.price),
  category: categoryOf(fields.category),
  tags: [...withTag(fields.tags, fields.tag)],
  image_url: fields.pictureAddress.trim() || fields.picture || null,
  is_active: fields.isActive,
  inventory_count: readInventory(fields.inventory),
  sku: fields.sku.trim() || null,
  kind: fields.kind,
  ...fileKey(fields),
})

/** An existing file is omitted; a physical product has none. */
function fileKey({ file, kind }: ProductFields): Pick<ProductBody, 'file_key'> {
  if (!file || kind === 'physical') return { file_key: null }
  return file.key === undefined ? {} : { file_key: file.key }
}

/** Parses a price in dollars. Invalid text becomes NaN, so that the server returns its own error. */
export function readPrice(text: string): number {
  const plain = plainAmount(text)
  return plain === null ? Number.NaN : Number(plain)
}

/** Empty means unlimited. Invalid text is sent as a fraction, so that the server returns its own error. */
function readInventory(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^-?\d+$/.test(plain) ? Number(plain) : 0.5
}

export const categoryOf = (text: string): ProductCategory | null =>
  productCategories.find((category) => category === text) ?? null

/** Adds a trimmed tag; empty and duplicate tags are dropped. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ')
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase())
  return tag === '' || isKnown ? tags : [...tags, tag]
}

/** Maps each field of the body to its form field. */
const fieldNames: Record<string, keyof ProductFields> = {
  name: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  tags: 'tags',
  image_url: 'picture',
  inventory_count: 'inventory',
  sku: 'sku',
  kind: 'kind',
  file_key: 'file',
}

export type ProductErrors = Partial<Record<keyof ProductFields, string>>

/** The server's errors by form field. */
export const productErrors = (sentences: Readonly<Record<string, string>>): ProductErrors =>
  sentencesByField(sentences, fieldNames)
