import type { CommitBody } from '#contract/tracker/import-choices.ts'
import type { PairIds } from '#contract/tracker/transfers.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import { fixedCurrency } from '#server/tracker/expenses/fixed-currency.ts'
import { searchTextOf } from '#server/tracker/expenses/search-text.ts'
import { payloadOf } from '#server/tracker/expenses/tracker-job.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { inTrackerLock } from '#server/tracker/expenses/tracker-writes.ts'
import type { TransferService } from '#server/tracker/transfers/transfers.ts'
import { assertOwnChoices, type ChosenRow, chosenRows, countChosen } from './chosen-rows.ts'
import { accountChanged, changedAccount, keepBalances, stopForAccount } from './import-accounts.ts'
import { type ImportCall, type ImportJob, importJobs, maxAttempts } from './import-job.ts'
import type { StagingStore } from './staging-store.ts'
import type { ImportRow, ImportStore } from './store.ts'
import { fileDetails, importChoices, importNotices } from './stored-shapes.ts'

interface Dependencies {
  db: Database
  store: ImportStore
  staging: StagingStore
  accounts: AccountStore
  jobs: JobQueue
  tracker: TrackerStore
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
  transfers: Pick<TransferService, 'ofImport' | 'pairImported'>
}

/** Rows written per transaction. Reading and preparing them blocks the main thread for about a millisecond. */
const chunkSize = 100
/** How long an import can be undone, in milliseconds. Undone rows are stored equally long, like all deleted ones. */
export const undoTime = 30 * 24 * 3_600_000
/** Maximum imported rows per member: enough for a family's lifetime, and a limit on disk use. */
const maxImported = 500_000
const full = () =>
  conflict(
    'imports_full',
    'Your imports hold 500,000 payments with this one, and no more fit. Undo one that you no longer need; its room is free after 30 days.',
  )

const previewChanged = () => conflict('preview_changed', 'This import has changed meanwhile. Please look at it again.')

/**
 * Adds the ticked rows. Chunks are written as deleted rows, which reads ignore; one final statement makes them visible.
 * It is a job, so another server continues it after a crash.
 */
export function importCommits(dependencies: Dependencies) {
  const { job, formerJob } = importJobs((call) => run(dependencies, call))
  const functions = bindAll({ ...dependencies, job }, { start: inTrackerLock(start), stop: inTransaction(stop) })
  return { job, formerJob, ...functions }
}

interface Context extends Dependencies {
  job: ImportJob
}

/** Starts to add the ticked rows of a preview. @throws 409 if the preview is outdated */
async function start(context: Context, write: TrackerWrite, id: number, body: CommitBody): Promise<void> {
  const { store, staging, jobs, job } = context
  const { caller, categories, accounts, now } = write
  const row = await store.find(caller.id, id)
  if (!row) throw notFound()
  if (row.state !== 'draft' || row.preview !== body.preview || row.previewed_at === null) throw previewChanged()
  // Another import may have added the same payments since this preview.
  if (await store.otherSince(caller.id, id, row.previewed_at)) throw previewChanged()
  assertOwnChoices(body, categories, accounts)
  const changed = changedAccount(accounts, row, body)
  if (changed) throw accountChanged(changed)
  const total = countChosen(body, await staging.countAddable(caller.id, { id, preview: row.preview }))
  if (total <= 0) throw invalid({ ticked: 'Please tick at least one row.' })
  if ((await store.countRows(caller.id, isoTimestamp(now - undoTime))) + total > maxImported) throw full()
  await keepCurrency(context, write, row)
  await store.change(caller.id, id, 'draft', { state: 'running', choices: importChoices.write(body), total })
  await jobs.enqueue(job, `${id}`, payloadOf(id, write), now)
}

/**
 * The first import chooses the currency of a tracker without one. Later ones must be in it.
 * @throws 409 if the currency was changed since the preview
 */
async function keepCurrency({ tracker }: Context, { caller, settings }: TrackerWrite, { currency }: ImportRow) {
  const previewed = currency ?? 'USD'
  if (previewed === settings.currency) return
  if ((await fixedCurrency(tracker, caller.id, settings)) !== null) throw previewChanged()
  await tracker.saveCurrency(caller.id, previewed)
}

/** Stops an unfinished import. A job deletes the rows written so far. */
async function stop({ store, jobs, job }: Context, call: TrackerCall, { id }: ImportRow): Promise<void> {
  const { caller, now } = call
  const values = { state: 'cancelled', ended_at: isoTimestamp(now), choices: null }
  const isStopped =
    (await store.change(caller.id, id, 'draft', values)) || (await store.change(caller.id, id, 'running', values))
  if (isStopped) await jobs.enqueue(job, `${id} stop`, payloadOf(id, call), now)
}

function run(context: Dependencies, call: ImportCall) {
  const { db, store } = context
  const { payload, now, attempt } = call
  const { id, caller } = payload
  return db.long(async () => {
    const row = await store.find(caller.id, id)
    if (row?.state === 'running' && attempt >= maxAttempts)
      await store.change(caller.id, id, 'running', { state: 'failed', ended_at: isoTimestamp(now), choices: null })
    else if (row?.state === 'running' && (await writeAll(context, call, row)))
      await publish(context, { ...payload, now }, id, await context.transfers.ofImport(caller.id, id))
    await tidyUp(context, caller.id, id)
  })
}

/** @returns whether all rows are written */
async function writeAll(
  context: Dependencies,
  { payload: { caller }, now, signal }: ImportCall,
  row: ImportRow,
): Promise<boolean> {
  if (!row.choices) throw new Error(`Import ${row.id} is running without choices`)
  const { unsorted } = categoryMap(await context.tracker.categories(caller.id))
  const choose = chosenRows(row.choices, unsorted?.id)
  const endSlice = timeSlices()
  for (let after: number | undefined = row.last_line; after !== undefined; ) {
    signal.throwIfAborted()
    const rows = await context.staging.rows(caller.id, row, { after }, chunkSize)
    if (rows.length === 0) return true
    const chunk: Chunk = { after, last: rows.at(-1)?.line ?? after, chosen: [] }
    for (const one of rows) {
      const expense = choose(one)
      if (expense) chunk.chosen.push(expense)
      await endSlice()
    }
    after = await writeChunk(context, caller.id, row.id, chunk, isoTimestamp(now))
  }
  return false
}

/** Expenses from some rows of a file: those after a line, up to the last one. */
interface Chunk {
  after: number
  last: number
  chosen: ChosenRow[]
}

/** @returns the last line written, or undefined if the import is no longer running */
async function writeChunk(
  { db, store }: Dependencies,
  memberId: number,
  id: number,
  { after, last, chosen }: Chunk,
  timestamp: string,
): Promise<number | undefined> {
  return db.transaction(async () => {
    if (!(await store.advance(memberId, id, after, last, chosen.length))) return undefined
    const ids = await db.ids(chosen.length)
    const added = { member_id: memberId, import_id: id, version: 1 }
    const times = { created_at: timestamp, updated_at: timestamp, deleted_at: timestamp }
    const expenses = chosen.map(({ isHalf, ...row }, index) => {
      const id = ids[index] ?? 0
      // Half of a transfer names itself until its other half is known.
      const transfer = { transfer_id: isHalf ? id : null }
      return { id, ...added, ...row, ...transfer, ...times, search_text: searchTextOf(row) }
    })
    if (expenses.length > 0) await db.insertMany('expenses', expenses)
    return last
  })
}

/** Makes all rows visible at once, with their transfers; each crossed budget threshold is reported once. */
const publish = inTrackerLock(
  async (context: Dependencies, write: TrackerWrite, id: number, pairs: readonly PairIds[]): Promise<void> => {
    const { store, accounts, transfers, withBudgetAlerts } = context
    const { caller, timestamp } = write
    const row = await store.find(caller.id, id)
    if (row?.state !== 'running' || !row.choices) return
    if (changedAccount(write.accounts, row, row.choices)) return stopForAccount(store, write, row)
    const values = { state: 'done', committed_at: timestamp, choices: null }
    if (!(await store.change(caller.id, id, 'running', values))) return
    const { result: written, notices } = await withBudgetAlerts(write, async () => {
      const published = await store.publish(caller.id, id)
      await transfers.pairImported(write, pairs)
      return published
    })
    const details = row.file_details && { ...row.file_details, income: await store.countIncome(caller.id, id) }
    await store.change(caller.id, id, 'done', {
      ...{ notices: importNotices.write(notices), total: written, written },
      ...(details && { file_details: fileDetails.write(details) }),
    })
    await keepBalances(accounts, write, row)
  },
)

/**
 * Deletes data that is no longer needed: the staged file, and for imports that were not added also the written rows.
 */
async function tidyUp({ store, staging }: Dependencies, memberId: number, id: number) {
  const row = await store.find(memberId, id)
  if (row?.state === 'cancelled' || row?.state === 'failed')
    while ((await store.deleteWritten(memberId, id, chunkSize)) > 0);
  while ((await staging.clear(memberId, id)) > 0);
}
