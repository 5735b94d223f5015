import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { BillStore } from '#server/tracker/bills/store.ts'
import { payloadOf } from '#server/tracker/expenses/tracker-job.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TakenBackImports } from '#server/tracker/former-imports/taken-back-imports.ts'
import { keepTransfers } from '#server/tracker/transfers/keep-transfers.ts'
import { type BatchJob, resumeAfter } from './batch-job.ts'
import type { BatchRows } from './batch-rows.ts'
import type { BatchRow, BatchStore, NewBatch } from './batch-store.ts'
import { changedFields } from './changed-fields.ts'
import { chunksOf } from './select-expenses.ts'
import type { BatchChange } from './stored-shapes.ts'

export interface BatchContext {
  db: Database
  store: BatchStore
  rows: BatchRows
  bills: Pick<BillStore, 'find' | 'change'>
  imports: TakenBackImports
  jobs: Pick<JobQueue, 'enqueue'>
  job: BatchJob
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

/** Expenses per transaction; few, so that other writers do not wait for long. */
export const chunkSize = 250

/** Whether a change can cross the threshold of a budget. Another account can end a transfer. */
export const touchesSums = (change: BatchChange): boolean =>
  change.delete || change.category_id !== null || change.account_id !== null

/** Adds the notices of a step; of two for one budget, the later one counts. */
export const withNotices = (notices: readonly BudgetNotice[], more: readonly BudgetNotice[]): BudgetNotice[] => [
  ...new Map([...notices, ...more].map((notice) => [notice.budget_id, notice])).values(),
]

/**
 * Changes expenses and remembers them, so that the change can be undone whole. A small batch is one transaction. A
 * larger one is written in chunks; a job continues it if this server ends.
 * @param alongside runs in the first transaction
 */
export function runBatch<T>(
  context: BatchContext,
  call: TrackerCall,
  batch: NewBatch,
  alongside: (write: TrackerWrite) => Promise<T>,
) {
  const [first = [], ...rest] = chunksOf(batch.ids, chunkSize)
  const run = async () => {
    const begun = await context.withTrackerLock(call, async (write) => {
      const beside = await alongside(write)
      const row = await context.store.insert(call.caller.id, batch, write.timestamp)
      if (rest.length > 0)
        await context.jobs.enqueue(context.job, `${row.id}`, payloadOf(row.id, call), call.now + resumeAfter)
      const notices = await writeChunk(context, write, row, first)
      if (rest.length === 0) await finish(context, write, row)
      return { id: row.id, beside, notices }
    })
    return { ...begun, notices: withNotices(begun.notices, await writeChunks(context, call, begun.id, rest)) }
  }
  return rest.length > 0 ? context.db.long(run) : run()
}

/** Continues a batch whose server has ended. Only in long work. */
export async function resumeBatch(context: BatchContext, call: TrackerCall, { id }: BatchRow): Promise<void> {
  const last = await context.store.lastRow(id)
  const ids = (await context.store.pending(call.caller.id, id)).filter((one) => one > last)
  await writeChunks(context, call, id, ids.length > 0 ? chunksOf(ids, chunkSize) : [[]])
}

/** Writes chunks until the batch is being undone. The last one ends the batch. */
async function writeChunks(
  context: BatchContext,
  call: TrackerCall,
  id: number,
  chunks: readonly (readonly number[])[],
) {
  let notices: BudgetNotice[] = []
  for (const [index, ids] of chunks.entries()) {
    await eventLoopTurn()
    const more = await context.withTrackerLock(call, async (write) => {
      const row = await context.store.find(call.caller.id, id)
      if (row?.state !== 'running') return undefined
      const crossed = await writeChunk(context, write, row, ids)
      if (index === chunks.length - 1) await finish(context, write, row)
      return crossed
    })
    if (!more) break
    notices = withNotices(notices, more)
  }
  return notices
}

async function writeChunk(
  { db, rows, withBudgetAlerts }: BatchContext,
  write: TrackerWrite,
  { id, change }: BatchRow,
  ids: readonly number[],
): Promise<BudgetNotice[]> {
  const { caller, categories, timestamp } = write
  const expenses = await rows.active(caller.id, ids)
  const changeRows = () => {
    if (change.delete) return rows.deleteAll(caller.id, id, expenses, timestamp)
    const changed = expenses.flatMap((row) => {
      const fields = changedFields(row, change, categories)
      return fields ? { row, fields } : []
    })
    return rows.replaceAll(caller.id, id, changed, timestamp)
  }
  const work = async () => {
    await changeRows()
    await keepTransfers(db, caller.id, timestamp)
  }
  if (touchesSums(change)) return (await withBudgetAlerts(write, work)).notices
  await work()
  return []
}

/** Ends a batch, and moves the bills whose payments it moved, unless they were changed meanwhile. */
async function finish({ store, bills }: BatchContext, { caller }: TrackerWrite, { id, bills: moved }: BatchRow) {
  for (const { id: billId, version, after } of moved) {
    const bill = await bills.find(caller.id, billId)
    if (bill?.version === version) await bills.change(caller.id, bill, after)
  }
  await store.finish(caller.id, id)
}
