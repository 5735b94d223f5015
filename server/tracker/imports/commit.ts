import * as z from 'zod'
import type { CommitBody } from '#contract/tracker/imports.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { defineJob, type JobCall, type JobQueue, type JobType } from '#server/platform/jobs/jobs.ts'
import { requireCategory } from '#server/tracker/expenses/service.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { chosenRows } from './chosen-rows.ts'
import type { StagedRow, StagingStore } from './staging-store.ts'
import type { ImportRow, ImportStore } from './store.ts'

interface Dependencies {
  db: Database
  store: ImportStore
  staging: StagingStore
  jobs: JobQueue
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

/** Rows written per transaction, about 5 ms. */
const chunkSize = 250
/** How long an import can be undone, in milliseconds. Undone rows are stored equally long, like all deleted ones. */
export const undoTime = 30 * 24 * 3_600_000
/** Maximum attempts before an import fails and is removed. */
const maxAttempts = 5

const Payload = z.object({
  id: z.int(),
  /** The member, and their current day at the start. */
  caller: z.object({ id: z.int(), email: z.string(), given_name: z.string().nullable() }),
  today: z.string(),
})
type Payload = z.infer<typeof Payload>

/** Maximum imported rows per member: enough for a family's lifetime, and a limit on disk use. */
const maxImported = 500_000
const full = () =>
  conflict(
    'imports_full',
    'Your imports hold 500,000 payments with this one, and no more fit. Undo one that you no longer need; its room is free after 30 days.',
  )

const changed = () => conflict('preview_changed', 'This import has changed meanwhile. Please look at it again.')

/**
 * Adds the ticked rows. Chunks are written as deleted rows, which reads ignore; one final statement makes them visible.
 * It is a job, so another server continues it after a crash.
 */
export function importCommits({ db, store, staging, jobs, withTrackerLock, withBudgetAlerts }: Dependencies) {
  async function writeChunk({ caller }: Payload, row: ImportRow, after: number, rows: StagedRow[], moment: string) {
    const choose = chosenRows(row.choices)
    const chosen = rows.flatMap((one) => choose(one) ?? [])
    const last = rows.at(-1)?.line ?? after
    return db.transaction(async () => {
      if (!(await store.advance(caller.id, row.id, after, last, chosen.length))) return undefined
      const ids = await db.ids(chosen.length)
      const fresh = { member_id: caller.id, import_id: row.id, version: 1 }
      const times = { created_at: moment, updated_at: moment, deleted_at: moment }
      const expenses = chosen.map((one, index) => ({ id: ids[index] ?? 0, ...fresh, ...one, ...times }))
      if (expenses.length > 0) await db.insertMany('expenses', expenses)
      return last
    })
  }

  /** @returns whether all rows are written */
  async function write(payload: Payload, row: ImportRow, { now, signal }: JobCall<Payload>): Promise<boolean> {
    const of = { id: row.id, preview: row.preview }
    for (let after: number | undefined = row.last_line; after !== undefined; ) {
      signal.throwIfAborted()
      const rows = await staging.rows(payload.caller.id, of, { after }, chunkSize)
      if (rows.length === 0) return true
      after = await writeChunk(payload, row, after, rows, isoMoment(now))
    }
    return false
  }

  /** Makes all rows visible at once; each crossed budget threshold is reported once. */
  const publish = ({ id, caller, today }: Payload, now: number) =>
    withTrackerLock({ caller, now, today }, async (change) => {
      const values = { state: 'done', committed_at: change.moment, choices: null }
      if (!(await store.change(caller.id, id, 'running', values))) return
      const { result: written, notices } = await withBudgetAlerts(change, () => store.publish(caller.id, id))
      await store.change(caller.id, id, 'done', { notices: JSON.stringify(notices), total: written, written })
    })

  /**
   * Deletes data that is no longer needed: the staged file, and for imports that were not added also the written rows.
   */
  async function tidyUp(memberId: number, id: number) {
    const row = await store.find(memberId, id)
    if (row?.state === 'cancelled' || row?.state === 'failed')
      while ((await store.deleteWritten(memberId, id, chunkSize)) > 0);
    while ((await staging.clear(memberId, id)) > 0);
  }

  async function run(call: JobCall<Payload>) {
    const { payload, now, attempt } = call
    const { id, caller } = payload
    await db.long(async () => {
      const row = await store.find(caller.id, id)
      if (row?.state === 'running' && attempt >= maxAttempts)
        await store.change(caller.id, id, 'running', { state: 'failed', ended_at: isoMoment(now), choices: null })
      else if (row?.state === 'running' && (await write(payload, row, call))) await publish(payload, now)
      await tidyUp(caller.id, id)
    })
  }

  // An expired claim marks a crashed server; a chunk takes only some hundredths of a second.
  const job: JobType<Payload> = defineJob('import', Payload, run, {
    claimMs: 60_000,
    maxAttempts: maxAttempts + 1,
    keepDoneMs: 24 * 3_600_000,
  })

  const payloadOf = (id: number, { caller: { id: memberId, email, given_name }, today }: TrackerCall): Payload => ({
    id,
    caller: { id: memberId, email, given_name },
    today,
  })

  return {
    job,

    /** Starts to add the ticked rows of a preview. @throws 409 if the preview is outdated */
    start: (call: TrackerCall, id: number, body: CommitBody): Promise<void> =>
      withTrackerLock(call, async ({ caller, categories, now }) => {
        const row = await store.find(caller.id, id)
        if (!row) throw notFound()
        if (row.state !== 'draft' || row.preview !== body.preview || row.previewed_at === null) throw changed()
        // Another import may have added the same payments since this preview.
        if (await store.otherSince(caller.id, id, row.previewed_at)) throw changed()
        for (const { category_id: category } of body.categories) requireCategory(categories, category)
        const fresh = await staging.countNew(caller.id, { id, preview: row.preview })
        const total = fresh - body.unticked.length + body.ticked.length
        if (total <= 0) throw invalid({ ticked: 'Please tick at least one row.' })
        if ((await store.held(caller.id, isoMoment(now - undoTime))) + total > maxImported) throw full()
        await store.change(caller.id, id, 'draft', { state: 'running', choices: JSON.stringify(body), total })
        await jobs.enqueue(job, `${id}`, payloadOf(id, call), now)
      }),

    /** Stops an unfinished import. A job deletes the rows written so far. */
    stop: (call: TrackerCall, row: ImportRow): Promise<void> =>
      db.transaction(async () => {
        const values = { state: 'cancelled', ended_at: isoMoment(call.now), choices: null }
        const isStopped =
          (await store.change(call.caller.id, row.id, 'draft', values)) ||
          (await store.change(call.caller.id, row.id, 'running', values))
        if (isStopped) await jobs.enqueue(job, `${row.id} stop`, payloadOf(row.id, call), call.now)
      }),
  }
}
