import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { undoDays } from '#server/platform/jobs/purges.ts'
import { returningPlace } from '#server/tracker/bills/following.ts'
import { payloadOf } from '#server/tracker/expenses/tracker-job.ts'
import type { TrackerCall, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { restoreTransfers } from '#server/tracker/transfers/keep-transfers.ts'
import { resumeAfter } from './batch-job.ts'
import type { BatchRow } from './batch-store.ts'
import { type BatchContext, chunkSize, touchesSums, withNotices } from './batch-writer.ts'

/** Until when a batch can be undone, as an ISO timestamp. */
export const undoUntil = (createdAt: string): string => isoTimestamp(Date.parse(createdAt) + undoDays * 24 * 3_600_000)

/** Whether a batch can be undone, or its undo can be continued. */
export const canUndo = ({ state, created_at: createdAt }: BatchRow, now: number): boolean =>
  state !== 'undone' && isoTimestamp(now) < undoUntil(createdAt)

/**
 * Restores the expenses of a batch that nobody changed since. An undo that was interrupted goes on.
 * @throws 404, or 409 after 30 days
 */
export async function undoBatch(context: BatchContext, call: TrackerCall, id: number) {
  const { count } = await requireBatch(context, call.caller.id, id)
  const work = () => restoreChunks(context, call, id)
  const notices = await (count > chunkSize ? context.db.long(work) : work())
  const { restored, count: changed } = await requireBatch(context, call.caller.id, id)
  return { restored: restored ?? 0, left: changed - (restored ?? 0), notices }
}

async function requireBatch({ store }: BatchContext, memberId: number, id: number): Promise<BatchRow> {
  const row = await store.find(memberId, id)
  if (!row) throw notFound()
  return row
}

/** Restores the expenses of a batch in chunks, each in its transaction. The last one ends the undo. */
export async function restoreChunks(context: BatchContext, call: TrackerCall, id: number): Promise<BudgetNotice[]> {
  let notices: BudgetNotice[] = []
  for (let after: number | undefined = 0; after !== undefined; await eventLoopTurn()) {
    const last: number = after
    const step = await context.withTrackerLock(call, (write) => restoreChunk(context, write, id, last))
    notices = withNotices(notices, step.notices)
    after = step.next
  }
  return notices
}

/** @returns the last expense of the chunk as `next`; undefined if the undo has ended */
async function restoreChunk(context: BatchContext, write: TrackerWrite, id: number, after: number) {
  const { store, rows } = context
  const row = await requireBatch(context, write.caller.id, id)
  if (row.state === 'undone') return { notices: [], next: undefined }
  if (row.state !== 'undoing') await begin(context, write, row)
  const found = await rows.nextRange(id, after, chunkSize)
  const restore = async () => {
    if (!found) return
    if (row.change.delete) await rows.restoreDeleted(write.caller.id, found.range)
    else await rows.restoreChanged(write.caller.id, found.range, write.timestamp)
    await restoreTransfers(context.db, write.caller.id, write.timestamp)
  }
  const notices = touchesSums(row.change) ? (await context.withBudgetAlerts(write, restore)).notices : []
  if (!touchesSums(row.change)) await restore()
  if (found?.isFull) return { notices, next: found.range.last }
  await store.endUndo(write.caller.id, id)
  await returnBills(context, write, await requireBatch(context, write.caller.id, id))
  return { notices, next: undefined }
}

async function begin({ store, imports, jobs, job }: BatchContext, write: TrackerWrite, row: BatchRow) {
  if (!canUndo(row, write.now)) throw conflict('nothing_to_undo', 'This change can no longer be taken back.')
  if (row.import_id !== null) await imports.giveBack(write.caller.id, row, write.timestamp)
  await store.beginUndo(write.caller.id, row.id)
  if (row.count > chunkSize)
    await jobs.enqueue(job, `${row.id} undo`, payloadOf(row.id, write), write.now + resumeAfter)
}

/** Moves bills back whose payments are back. */
async function returnBills(
  { bills }: BatchContext,
  { caller }: TrackerWrite,
  { bills: moved, count, restored }: BatchRow,
) {
  if (!restored) return
  for (const one of moved) {
    const bill = await bills.find(caller.id, one.id)
    const place = bill && returningPlace(bill, one, restored === count)
    if (place) await bills.change(caller.id, bill, place)
  }
}
