import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { ImportLock } from '#server/shop/catalog/import-lock.ts'
import type { ProductRow } from '#server/shop/catalog/product-row.ts'
import type { ProductStore } from '#server/shop/catalog/product-store.ts'
import type { ShopCacheKey } from '#server/shop/catalog/shop-cache-key.ts'
import type { StockMove, StockStore } from '#server/shop/catalog/stock-store.ts'
import type { PlannedRow } from './plan.ts'
import type { StagedRow, StagedStore } from './staged-store.ts'

export interface ImportContext {
  db: Database
  clock: Clock
  store: ProductStore
  stock: StockStore
  shopCacheKey: ShopCacheKey
  lock: ImportLock
  staged: StagedStore
}

/** Maximum rows written per transaction, about 20 ms; fewer if that takes longer. */
const chunkSize = 100
const minChunkRows = 10
const maxChunkMs = 100

/** Stages the planned rows of a file, in short transactions. */
export async function stageRows(context: ImportContext, rows: readonly PlannedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize) await stageChunk(context, rows.slice(at, at + chunkSize))
}

/** Applies all staged rows, in short transactions. */
export async function applyStagedRows(context: ImportContext): Promise<void> {
  let size = chunkSize
  for (let isMore = true; isMore; ) {
    const began = performance.now()
    isMore = await applyChunk(context, size)
    const took = performance.now() - began
    // Keep the lock short: requests wait behind a chunk.
    if (took > maxChunkMs) size = Math.max(minChunkRows, Math.floor(size / 2))
    else if (took < maxChunkMs / 4) size = Math.min(chunkSize, size * 2)
  }
}

const stageChunk = inTransaction(async (context: ImportContext, chunk: readonly PlannedRow[]) => {
  const { db, clock, staged, lock } = context
  const newIds = await db.ids(chunk.length)
  await staged.add(chunk.map((row, index) => toStagedRow(row, newIds[index] ?? 0)))
  await lock.set({ state: 'reading', at: isoTimestamp(clock.now()) })
})

/** @returns whether more rows are left to apply */
const applyChunk = inTransaction(async (context: ImportContext, size: number): Promise<boolean> => {
  const { clock, shopCacheKey, staged, lock } = context
  await shopCacheKey.renew()
  const rows = await staged.first(size)
  await applyRows(context, rows, isoTimestamp(clock.now()))
  const last = rows.at(-1)
  if (last) await staged.removeUpTo(last.line)
  if (rows.length < size) await lock.clear()
  else await lock.set({ state: 'writing', at: isoTimestamp(clock.now()) })
  return rows.length === size
})

function toStagedRow(row: PlannedRow, newId: number): StagedRow {
  const { line, before, fields } = row
  const setsInventory = fields.inventory_count !== (before ? before.inventory_count : null)
  return {
    line,
    product_id: before?.id ?? newId,
    is_new: !before,
    fields,
    stock_change: stockChange(row),
    sets_inventory: setsInventory,
  }
}

/** Difference of a product's stock; null if it is unlimited before or after. */
const stockChange = ({ before, fields }: PlannedRow): number | null => {
  const from = before ? before.inventory_count : 0
  return from === null || fields.inventory_count === null ? null : fields.inventory_count - from
}

async function applyRows({ store, stock }: ImportContext, rows: readonly StagedRow[], at: string) {
  const inserted = rows.filter(({ is_new: isNew }) => isNew)
  await store.insert(
    inserted.map(({ fields }) => fields),
    at,
    inserted.map(({ product_id: id }) => id),
  )
  const moves = inserted.flatMap(
    ({ product_id: productId, stock_change: change, sets_inventory: setsInventory }): StockMove[] =>
      setsInventory ? [{ productId, reason: 'imported', change, left: change }] : [],
  )
  const existingRows = rows.filter(({ is_new: isNew }) => !isNew)
  const lockedProducts = new Map(
    (await store.lockMany(existingRows.map((row) => row.product_id))).map((row) => [row.id, row]),
  )
  for (const row of existingRows) {
    const before = lockedProducts.get(row.product_id)
    if (before) moves.push(...(await applyChange(store, row, before, at)))
  }
  await stock.recordHistory(moves, at)
}

/** Changes an existing product; returns the difference of its stock. */
async function applyChange(store: ProductStore, row: StagedRow, before: ProductRow, at: string): Promise<StockMove[]> {
  const { stock_change: change, sets_inventory: setsInventory } = row
  const current = before.inventory_count
  // Sales since the check stay deducted.
  const adjusted = change !== null && current !== null ? Math.max(0, current + change) : null
  const left = adjusted ?? row.fields.inventory_count
  await store.replace(before, { ...row.fields, inventory_count: left }, { setsInventory, timestamp: at })
  return setsInventory ? [{ productId: row.product_id, reason: 'imported', change, left }] : []
}
