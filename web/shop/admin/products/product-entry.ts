import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'
import type { ProductKind } from '#contract/shop/products.ts'
import { sentencesByField } from '#web/platform/admin/sentences-by-field.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import type { Product } from './product-text.ts'

export type ProductBody = RequestOf<'shop', 'create'>['body']

/** What a buyer downloads; `key` names an upload that is not saved yet. */
export interface SoldFile {
  name: string
  size: number
  key?: string
}

/** What stands in the fields of the form, as it was typed or chosen. */
export interface ProductFields {
  name: string
  description: string
  price: string
  /** Empty where none is chosen. */
  category: string
  kind: ProductKind
  inventory: string
  sku: string
  tags: readonly string[]
  /** A tag that is being typed. */
  tag: string
  /** The picture that is kept here already; empty where there is none. */
  picture: string
  /** Where another picture lies, as it was typed. */
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

/** The fields of one that is there. */
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

/** The form as it is sent; what is wrong with it is for the server to say. */
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

/** A file that was there already is not named; what is only sent has none. */
function fileKey({ file, kind }: ProductFields): Pick<ProductBody, 'file_key'> {
  if (!file || kind === 'physical') return { file_key: null }
  return file.key === undefined ? {} : { file_key: file.key }
}

/** A price as it is written, in dollars; what is none is no number, so that the server answers with its own sentence. */
export function readPrice(text: string): number {
  const plain = plainAmount(text)
  return plain === null ? Number.NaN : Number(plain)
}

/** Nothing is without end. What is no number is sent as a part of one, which the server refuses with its own sentence. */
function readInventory(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^-?\d+$/.test(plain) ? Number(plain) : 0.5
}

export const categoryOf = (text: string): ProductCategory | null =>
  productCategories.find((category) => category === text) ?? null

/** The tags and one more, trimmed; nothing, and what is there already, is left out. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ')
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase())
  return tag === '' || isKnown ? tags : [...tags, tag]
}

/** The field of the form to which each field of the body belongs. */
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

/** The server's sentences, each at its field of the form. */
export const productErrors = (sentences: Readonly<Record<string, string>>): ProductErrors =>
  sentencesByField(sentences, fieldNames)
