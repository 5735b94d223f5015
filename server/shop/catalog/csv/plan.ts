import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { ProductImport } from '#contract/shop/products.ts'
import type { ProductFields, ProductRow } from '#server/shop/catalog/product-row.ts'
import type { ProductStore } from '#server/shop/catalog/product-store.ts'
import type { CsvCells } from './columns.ts'
import { readProductRow } from './read-row.ts'

/** A row that changes something: the existing product, if any, and the new one. */
export interface PlannedRow {
  line: number
  before: ProductRow | undefined
  fields: ProductFields
}

interface ImportPlan {
  summary: ProductImport
  rows: PlannedRow[]
}

/** Number of products looked up per query. */
const pageSize = 500
/** Maximum number of problems and price changes listed; the rest follow after these are fixed. */
const maxReported = 200

const names = Object.keys({
  name: 0,
  description: 0,
  price_cents: 0,
  category: 0,
  is_active: 0,
  inventory_count: 0,
  sku: 0,
  kind: 0,
  file_storage_key: 0,
} satisfies Partial<Record<keyof ProductFields, 0>>)

type Rows = readonly { line: number; cells: CsvCells }[]

type Products = Awaited<ReturnType<typeof lookUp>>

/** Checks a whole file: the changes of each row, and its errors. Changes nothing. */
export async function planImport(store: ProductStore, rows: Rows): Promise<ImportPlan> {
  const products = await lookUp(store, rows)
  const summary: ProductImport = {
    rows: rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    problems: [],
    price_changes: [],
  }
  const planned: PlannedRow[] = []
  const seen = new Map<string, number>()
  for (const [index, { line, cells }] of rows.entries()) {
    const row = planRow(products, seen, line, cells)
    if (row === undefined) summary.unchanged += 1
    else if (typeof row === 'string') {
      if (summary.problems.length < maxReported) summary.problems.push({ line, sentence: row })
    } else {
      count(summary, row)
      planned.push(row)
    }
    if (index % pageSize === 0) await eventLoopTurn()
  }
  return { summary, rows: planned }
}

/** The products that a file refers to. */
async function lookUp(store: ProductStore, rows: Rows) {
  const byId = new Map<number, ProductRow>()
  const bySku = new Map<string, ProductRow>()
  const indexProducts = (found: readonly ProductRow[]) => {
    for (const row of found) {
      if (row.deleted_at !== null) continue
      byId.set(row.id, row)
      if (row.sku !== null) bySku.set(row.sku, row)
    }
  }
  for (let at = 0; at < rows.length; at += pageSize) {
    const page = rows.slice(at, at + pageSize).map(({ cells }) => cells)
    const ids = page.map(({ id }) => Number(id)).filter((id) => Number.isSafeInteger(id) && id > 0)
    indexProducts(await store.findMany(ids))
    indexProducts(await store.findManyBySku(page.flatMap(({ sku }) => sku || [])))
  }
  return { byId, bySku }
}

/**
 * @param seen lines of the products and SKUs so far; adds those of this row
 * @returns the change of a row, undefined if there is none, or its error as a sentence
 */
function planRow({ byId, bySku }: Products, seen: Map<string, number>, line: number, cells: CsvCells) {
  if (!cells.id && !cells.sku) return 'Give an id or a SKU, by which the product is known.'
  const before = cells.id ? byId.get(Number(cells.id)) : bySku.get(cells.sku ?? '')
  if (cells.id && !before) return `There is no product with the id ${cells.id.slice(0, 20)}.`
  const sameProduct = before && duplicateError(seen, line, `id ${before.id}`, 'This product')
  if (sameProduct) return sameProduct
  const read = readProductRow(cells, before)
  if ('sentence' in read) return read.sentence
  const { fields } = read
  const { sku } = fields
  const sameSku = sku === null ? undefined : duplicateError(seen, line, `sku ${sku}`, `The SKU ${sku}`)
  if (sameSku) return sameSku
  const owner = sku === null ? undefined : bySku.get(sku)
  if (owner && owner.id !== before?.id) return `The SKU ${sku} belongs to "${owner.name}" already.`
  if (before && isSame(before, fields)) return undefined
  if (before && cells.version && cells.version !== String(before.version))
    return 'This product has changed since the file was made. Export it once more.'
  return { line, before, fields }
}

/** Stores the line of a name. @returns a sentence if an earlier line has it */
function duplicateError(seen: Map<string, number>, line: number, name: string, label: string): string | undefined {
  const before = seen.get(name)
  if (before !== undefined) return `${label} stands in row ${before} already.`
  seen.set(name, line)
  return undefined
}

/** Whether a row leaves a product unchanged. */
function isSame(before: ProductRow, fields: ProductFields): boolean {
  const values = (row: ProductFields) => {
    const byName: Record<string, unknown> = { ...row }
    return JSON.stringify([...names.map((name) => byName[name]), row.tags])
  }
  return values(before) === values(fields)
}

function count(summary: ProductImport, { line, before, fields }: PlannedRow) {
  summary[before ? 'updated' : 'created'] += 1
  const [from, to] = [before?.price_cents ?? fields.price_cents, fields.price_cents]
  if (from !== to && summary.price_changes.length < maxReported)
    summary.price_changes.push({ line, name: fields.name, from, to })
}
