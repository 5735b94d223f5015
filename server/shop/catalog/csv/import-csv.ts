import type { ProductImport } from '#contract/shop/products.ts'
import type { Note } from '#server/platform/audit/audit-log.ts'
import { type Clock, isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { decodeText } from '#server/platform/files/decode-text.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { defineRecurringJob, type JobType } from '#server/platform/jobs/jobs.ts'
import type { ImportLock } from '#server/shop/catalog/import-lock.ts'
import type { ProductRow } from '#server/shop/catalog/product-row.ts'
import type { ProductStore } from '#server/shop/catalog/product-store.ts'
import type { ShopCacheKey } from '#server/shop/catalog/shop-cache-key.ts'
import type { StockMove, StockStore } from '#server/shop/catalog/stock-store.ts'
import { cellsByColumn } from './columns.ts'
import { type ImportPlan, type PlannedRow, planImport } from './plan.ts'
import type { StagedRow, StagedStore } from './staged-store.ts'

interface Dependencies {
  db: Database
  clock: Clock
  store: ProductStore
  stock: StockStore
  shopCacheKey: ShopCacheKey
  lock: ImportLock
  staged: StagedStore
}

const maxRows = 10_000
/** Maximum size of a file that is parsed at all. */
const fileLimits = { rows: 20_000, columns: 50 }
/** Maximum rows written per transaction, about 20 ms; fewer if that takes longer. */
const chunkSize = 100
const minChunkRows = 10
const maxChunkMs = 100
/** Time without a chunk after which the importing server is considered dead. */
const staleMs = 2 * 60_000

async function readFile(parts: AsyncIterable<UploadedFile>) {
  for await (const { field, stream } of parts) {
    if (field !== 'file') throw invalid({ [field]: 'Send one CSV file, as the field file.' })
    const bytes = Buffer.concat(await stream.toArray())
    const rows = cellsByColumn(await parseCsv(decodeText(bytes), fileLimits))
    if (rows.length > maxRows)
      throw problem(400, 'unreadable_file', 'This file has more than 10,000 rows. Please split it.')
    return rows
  }
  throw invalid({ file: 'Please choose a CSV file.' })
}

/** Difference of a product's stock; null if it is unlimited before or after. */
const stockChange = ({ before, fields }: PlannedRow): number | null => {
  const from = before ? before.inventory_count : 0
  return from === null || fields.inventory_count === null ? null : fields.inventory_count - from
}

/**
 * Imports a file of products, all or nothing. The file is checked, staged row by row, and applied in short
 * transactions, so that sales go on. Other product changes wait until it is done. If a server dies, the next one
 * continues with the staged rows.
 */
export function productImport({ db, clock, store, stock, shopCacheKey, lock, staged }: Dependencies) {
  const moment = () => isoMoment(clock.now())

  async function stage({ rows }: ImportPlan) {
    for (let at = 0; at < rows.length; at += chunkSize) {
      const chunk = rows.slice(at, at + chunkSize)
      await db.transaction(async () => {
        const fresh = await db.ids(chunk.length)
        const kept = chunk.map((row, index): StagedRow => {
          const { line, before, fields } = row
          const sets = fields.inventory_count !== (before ? before.inventory_count : null)
          const id = before?.id ?? fresh[index] ?? 0
          return { line, product_id: id, is_new: !before, fields, stock_change: stockChange(row), sets_inventory: sets }
        })
        await staged.add(kept)
        await lock.set({ state: 'reading', at: moment() })
      })
    }
  }

  /** Changes an existing product; returns the difference of its stock. */
  async function applyChange(row: StagedRow, before: ProductRow, at: string): Promise<StockMove[]> {
    const { stock_change: change, sets_inventory: setsInventory } = row
    const current = before.inventory_count
    // Sales since the check stay deducted.
    const adjusted = change !== null && current !== null ? Math.max(0, current + change) : null
    const left = adjusted ?? row.fields.inventory_count
    await store.replace(before, { ...row.fields, inventory_count: left }, { setsInventory, moment: at })
    return setsInventory ? [{ productId: row.product_id, reason: 'imported', change, left }] : []
  }

  async function applyRows(rows: readonly StagedRow[], at: string) {
    const fresh = rows.filter(({ is_new: isNew }) => isNew)
    await store.insert(
      fresh.map(({ fields }) => fields),
      at,
      fresh.map(({ product_id: id }) => id),
    )
    const moves = fresh.flatMap(({ product_id: productId, stock_change: change, sets_inventory: sets }): StockMove[] =>
      sets ? [{ productId, reason: 'imported', change, left: change }] : [],
    )
    const known = rows.filter(({ is_new: isNew }) => !isNew)
    const lockedProducts = new Map(
      (await store.lockMany(known.map((row) => row.product_id))).map((row) => [row.id, row]),
    )
    for (const row of known) {
      const before = lockedProducts.get(row.product_id)
      if (before) moves.push(...(await applyChange(row, before, at)))
    }
    await stock.note(moves, at)
  }

  /** @returns whether more rows are left to apply */
  const applyChunk = (size: number): Promise<boolean> =>
    db.transaction(async () => {
      await shopCacheKey.renew()
      const rows = await staged.first(size)
      await applyRows(rows, moment())
      const last = rows.at(-1)
      if (last) await staged.removeUpTo(last.line)
      if (rows.length < size) await lock.clear()
      else await lock.set({ state: 'writing', at: moment() })
      return rows.length === size
    })

  async function apply() {
    let size = chunkSize
    for (let isMore = true; isMore; ) {
      const began = performance.now()
      isMore = await applyChunk(size)
      const took = performance.now() - began
      // Keep the lock short: requests wait behind a chunk.
      if (took > maxChunkMs) size = Math.max(minChunkRows, Math.floor(size / 2))
      else if (took < maxChunkMs / 4) size = Math.min(chunkSize, size * 2)
    }
  }

  const begin = () =>
    db.transaction(async () => {
      await shopCacheKey.renew()
      await lock.assertNotImporting()
      await staged.clear()
      await lock.set({ state: 'reading', at: moment() })
    })

  /** Recovers the import of a dead server: finishes one that was partly applied, drops one that was not. */
  async function resume() {
    const left = await lock.read()
    if (!left || Date.parse(left.at) > clock.now() - staleMs) return
    if (left.state === 'writing') await db.long(apply)
    else await lock.clear()
  }

  return {
    preview: async (parts: AsyncIterable<UploadedFile>): Promise<ProductImport> => {
      const rows = await readFile(parts)
      return (await db.long(() => planImport(store, rows))).summary
    },

    /** Imports nothing if the file has any error. */
    async run(parts: AsyncIterable<UploadedFile>, note: Note): Promise<ProductImport> {
      const rows = await readFile(parts)
      await begin()
      return db.long(async () => {
        try {
          const plan = await planImport(store, rows)
          if (plan.summary.problems.length > 0) {
            await lock.clear()
            return { ...plan.summary, created: 0, updated: 0, price_changes: [] }
          }
          await stage(plan)
          const { created, updated } = plan.summary
          // Point of no return: from here on, this server or another one completes it.
          await db.transaction(async () => {
            await lock.set({ state: 'writing', at: moment() })
            await note({ subject: `${created} products added, ${updated} changed` })
          })
          await apply()
          return plan.summary
        } catch (error) {
          await lock.clearUnlessWriting()
          throw error
        }
      })
    },

    job: defineRecurringJob('product-import', 60_000, resume) satisfies JobType<null>,
  }
}

export type ProductImporter = ReturnType<typeof productImport>
