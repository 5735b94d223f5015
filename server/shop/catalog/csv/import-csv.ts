import type { ProductImport } from '#contract/shop/products.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { decodeText } from '#server/platform/files/decode-text.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { defineRecurringJob, type JobType } from '#server/platform/jobs/job-type.ts'
import { cellsByColumn } from './columns.ts'
import { planImport } from './plan.ts'
import { applyStagedRows, type ImportContext, stageRows } from './staging.ts'

type Upload = AsyncIterable<UploadedFile>

const maxRows = 10_000
/** Maximum size of a file that is parsed at all. */
const fileLimits = { rows: 20_000, columns: 50 }
/** Time without a chunk after which the importing server is considered dead. */
const staleMs = 2 * 60_000

/**
 * Imports a file of products, all or nothing. The file is checked, staged row by row, and applied in short
 * transactions, so that sales go on. Other product changes wait until it is done. If a server dies, the next one
 * continues with the staged rows.
 */
export const productImport = (context: ImportContext) => ({
  ...bindAll(context, { preview, run }),
  job: defineRecurringJob('product-import', 60_000, () => resume(context)) satisfies JobType<null>,
})

export type ProductImporter = ReturnType<typeof productImport>

async function preview({ db, store }: ImportContext, parts: Upload): Promise<ProductImport> {
  const rows = await readFile(parts)
  return (await db.long(() => planImport(store, rows))).summary
}

/** Imports nothing if the file has any error. */
async function run(context: ImportContext, parts: Upload, recordAudit: RecordAudit): Promise<ProductImport> {
  const { db, clock, store, lock } = context
  const rows = await readFile(parts)
  await begin(context)
  return db.long(async () => {
    try {
      const plan = await planImport(store, rows)
      if (plan.summary.problems.length > 0) {
        await lock.clear()
        return { ...plan.summary, created: 0, updated: 0, price_changes: [] }
      }
      await stageRows(context, plan.rows)
      const { created, updated } = plan.summary
      // Point of no return: from here on, this server or another one completes it.
      await db.transaction(async () => {
        await lock.set({ state: 'writing', at: isoTimestamp(clock.now()) })
        await recordAudit({ subject: `${created} products added, ${updated} changed` })
      })
      await applyStagedRows(context)
      return plan.summary
    } catch (error) {
      await lock.clearUnlessWriting()
      throw error
    }
  })
}

async function readFile(parts: Upload) {
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

const begin = inTransaction(async ({ clock, shopCacheKey, lock, staged }: ImportContext) => {
  await shopCacheKey.renew()
  await lock.assertNotImporting()
  await staged.clear()
  await lock.set({ state: 'reading', at: isoTimestamp(clock.now()) })
})

/** Recovers the import of a dead server: finishes one that was partly applied, drops one that was not. */
async function resume(context: ImportContext): Promise<void> {
  const { db, clock, lock } = context
  const left = await lock.read()
  if (!left || Date.parse(left.at) > clock.now() - staleMs) return
  if (left.state === 'writing') await db.long(() => applyStagedRows(context))
  else await lock.clear()
}
