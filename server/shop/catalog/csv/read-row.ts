import * as z from 'zod'
import { parseCents, toDollars } from '#contract/platform/money.ts'
import { ProductBody } from '#contract/shop/products.ts'
import { zodErrorMessage } from '#server/platform/http/zod-error-messages.ts'
import { applyChanges, fieldsOfRow, newProduct, withFile } from '#server/shop/catalog/product-fields.ts'
import type { ProductFields, ProductRow } from '#server/shop/catalog/product-row.ts'
import { missingFile } from '#server/shop/catalog/rules.ts'
import type { CsvCells } from './columns.ts'

/** The product that a row describes, or its errors. */
export type ReadRow = { fields: ProductFields } | { sentence: string }

const flags: Record<string, boolean> = { yes: true, true: true, '1': true, no: false, false: false, '0': false }

/** Parses a price as written in a table: '$1,250.00' is 1250. Anything else becomes NaN and is rejected. */
function dollarsOf(text: string): number {
  const cents = parseCents(text.replace(/^\$/, '').replaceAll(/,(?=\d{3}\b)/g, ''))
  return cents === null ? Number.NaN : toDollars(cents)
}

const countOf = (text: string): number | null => (text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : Number.NaN)

/** Builds the request body of a row: its cells, with the current product for missing ones. */
function bodyOf(cells: CsvCells, before: ProductRow | undefined) {
  const { name, description, price, category, tags, is_active: active, inventory_count: count, sku, kind } = cells
  return {
    name: name ?? before?.name,
    description: description ?? before?.description ?? '',
    price: price === undefined ? before && toDollars(before.price_cents) : dollarsOf(price),
    category: category === undefined ? (before?.category ?? null) : category || null,
    tags: tags === undefined ? (before?.tags ?? []) : tags.split('|').filter((tag) => tag.trim() !== ''),
    image_url: null,
    is_active: active ? (flags[active.toLowerCase()] ?? active) : (before?.is_active ?? true),
    inventory_count: count === undefined ? (before?.inventory_count ?? null) : countOf(count),
    sku: sku === undefined ? (before?.sku ?? null) : sku || null,
    kind: kind?.toLowerCase() || (before?.kind ?? 'physical'),
  }
}

const sentences: Record<string, string> = {
  price: 'Give a price such as 12.50.',
  is_active: 'Give yes or no for is_active.',
  category: 'This category is not one of the store.',
  kind: 'Give physical, digital or both for kind.',
  inventory_count: 'Give a whole number from 0 to 1,000,000 as the inventory, or nothing where it has no end.',
}

/** Reads one row as a product, validated like the form. */
export function readProductRow(cells: CsvCells, before: ProductRow | undefined): ReadRow {
  const { data, error } = z.safeDecode(ProductBody, bodyOf(cells, before) as z.input<typeof ProductBody>, {
    error: zodErrorMessage,
  })
  if (!data) {
    const [issue] = error.issues
    return { sentence: sentences[String(issue?.path[0])] ?? issue?.message ?? 'This row cannot be read.' }
  }
  const stored = before ? fieldsOfRow(before) : newProduct
  const fields = withFile(applyChanges(stored, data), stored)
  const missing = missingFile(fields)
  return missing ? { sentence: missing } : { fields }
}
