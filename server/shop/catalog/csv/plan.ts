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

/** Whether a row leaves a product unchanged. */
function isSame(before: ProductRow, fields: ProductFields): boolean {
  const values = (row: ProductFields) => {
    const byName: Record<string, unknown> = { ...row }
    return JSON.stringify([...names.map((name) => byName[name]), row.tags])
  }
  return values(before) === values(fields)
}

type Rows = readonly { line: number; cells: CsvCells }[]

/** The products that a file refers to. */
async function lookUp(store: ProductStore, rows: Rows) {
  const byId = new Map<number, ProductRow>()
  const bySku = new Map<string, ProductRow>()
  const note = (found: readonly ProductRow[]) => {
    for (const row of found) {
      if (row.deleted_at !== null) continue
      byId.set(row.id, row)
      if (row.sku !== null) bySku.set(row.sku, row)
    }
  }
  for (let at = 0; at < rows.length; at += pageSize) {
    const page = rows.slice(at, at + pageSize).map(({ cells }) => cells)
    const ids = page.map(({ id }) => Number(id)).filter((id) => Number.isSafeInteger(id) && id > 0)
    note(await store.findMany(ids))
    note(await store.findManyBySku(page.flatMap(({ sku }) => sku || [])))
  }
  return { byId, bySku }
}

/** Checks a whole file: the changes of each row, and its errors. Changes nothing. */
export async function planImport(store: ProductStore, rows: Rows): Promise<ImportPlan> {
  const { byId, bySku } = await lookUp(store, rows)
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
  const report = (line: number, sentence: string) => {
    if (summary.problems.length < maxReported) summary.problems.push({ line, sentence })
  }
  const isFirst = (line: number, name: string, words: string) => {
    const before = seen.get(name)
    if (before !== undefined) report(line, `${words} stands in row ${before} already.`)
    else seen.set(name, line)
    return before === undefined
  }

  const addRow = (line: number, cells: CsvCells) => {
    if (!cells.id && !cells.sku) return report(line, 'Give an id or a SKU, by which the product is known.')
    const before = cells.id ? byId.get(Number(cells.id)) : bySku.get(cells.sku ?? '')
    if (cells.id && !before) return report(line, `There is no product with the id ${cells.id.slice(0, 20)}.`)
    if (before && !isFirst(line, `id ${before.id}`, 'This product')) return
    const read = readProductRow(cells, before)
    if ('sentence' in read) return report(line, read.sentence)
    const { fields } = read
    if (fields.sku !== null && !isFirst(line, `sku ${fields.sku}`, `The SKU ${fields.sku}`)) return
    const owner = fields.sku === null ? undefined : bySku.get(fields.sku)
    if (owner && owner.id !== before?.id)
      return report(line, `The SKU ${fields.sku} belongs to "${owner.name}" already.`)
    if (before && isSame(before, fields)) {
      summary.unchanged += 1
      return
    }
    if (before && cells.version && cells.version !== String(before.version))
      return report(line, 'This product has changed since the file was made. Export it once more.')
    count(line, before, fields)
    planned.push({ line, before, fields })
  }
  const count = (line: number, before: ProductRow | undefined, fields: ProductFields) => {
    summary[before ? 'updated' : 'created'] += 1
    const [from, to] = [before?.price_cents ?? fields.price_cents, fields.price_cents]
    if (from !== to && summary.price_changes.length < maxReported)
      summary.price_changes.push({ line, name: fields.name, from, to })
  }

  for (const [index, { line, cells }] of rows.entries()) {
    addRow(line, cells)
    if (index % pageSize === 0) await eventLoopTurn()
  }
  return { summary, rows: planned }
}
