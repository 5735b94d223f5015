import { everyday } from '#contract/tracker/everyday.ts'
import type { CommitBody } from '#contract/tracker/import-choices.ts'
import type {
  AlikeRow,
  Import,
  PastImport,
  PreviewRow,
  PreviewRows,
  RowParams,
  RowsQuery,
  StagedImport,
} from '#contract/tracker/imports.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { inTrackerLock } from '#server/tracker/expenses/tracker-writes.ts'
import type { BatchStore } from '#server/tracker/sorting/batch-store.ts'
import { canUndo, undoUntil } from '#server/tracker/sorting/batch-undo.ts'
import { wordingOf } from '#server/tracker/sorting/payee-text.ts'
import type { RuleStore } from '#server/tracker/sorting/rule-store.ts'
import { keepTransfers } from '#server/tracker/transfers/keep-transfers.ts'
import type { TransferService } from '#server/tracker/transfers/transfers.ts'
import { columnNames, formerLayoutOf, layoutOf } from './columns/layout.ts'
import { importCommits, undoTime } from './commit.ts'
import { readFile } from './files/read-file.ts'
import type { MappingStore } from './mapping-store.ts'
import { preview } from './preview.ts'
import { type StagedRow, type StagingStore, stagedKind } from './staging-store.ts'
import type { ImportRow, ImportStore } from './store.ts'
import { suggestMapping } from './suggest-mapping.ts'

interface Dependencies {
  db: Database
  store: ImportStore
  staging: StagingStore
  mappings: MappingStore
  accounts: AccountStore
  rules: Pick<RuleStore, 'list'>
  batches: Pick<BatchStore, 'takingBack'>
  tracker: TrackerStore
  jobs: JobQueue
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
  transfers: Pick<TransferService, 'ofImport' | 'pairImported'>
}

const sampleSize = 5
const pageSize = 100
/** Maximum number of imports listed. */
const listed = 20

/** A member's imports: upload, mapping, preview and commit of a bank file. */
export function importService(dependencies: Dependencies) {
  const commits = importCommits(dependencies)
  const functions = bindAll(
    { ...dependencies, commits },
    { list, read, upload, preview, rows, alike, commit, cancel, undo },
  )
  return { job: commits.job, formerJob: commits.formerJob, ...functions }
}

export type ImportService = ReturnType<typeof importService>

interface Context extends Dependencies {
  commits: ReturnType<typeof importCommits>
}

async function list({ store, batches }: Context, memberId: number, now: number): Promise<PastImport[]> {
  const rows = await store.list(memberId, listed)
  const deletions = (await batches.takingBack(memberId)).filter((batch) => canUndo(batch, now))
  return rows.map((row) => {
    const batch = deletions.find(({ import_id: id }) => id === row.id)
    const takenBack = batch ? { batch_id: batch.id, undo_until: undoUntil(batch.created_at) } : null
    return { ...toImport(row, now), taken_back: takenBack }
  })
}

async function read(context: Context, { caller, now }: TrackerCall, id: number): Promise<Import> {
  return toImport(await find(context, caller.id, id), now)
}

/** Uploads a file. Earlier drafts of the member are discarded. */
async function upload(context: Context, call: TrackerCall, name: string, bytes: Uint8Array): Promise<StagedImport> {
  const { db, store, staging, jobs, commits } = context
  const memberId = call.caller.id
  const table = await readFile(bytes)
  const layout = layoutOf(table)
  const { format, rows: fileRows, statements } = table
  const details = { statements: [...statements], former_layout: formerLayoutOf(table) }
  const fields = { name, format, details, layout, total: fileRows.length, created_at: isoTimestamp(call.now) }
  const id = await db.long(async () => {
    const added = await store.insert(memberId, fields)
    await staging.savePieces(memberId, added, fileRows)
    return added
  })
  for (const other of await store.stagedImports(memberId, id))
    await commits.stop(call, await find(context, memberId, other))
  jobs.wake(commits.job)
  const sample = fileRows.slice(0, sampleSize).map(({ cells }) => [...cells])
  const suggestion = await suggestMapping(context, memberId, layout, table)
  const file = { id, name, format, rows: fileRows.length, columns: columnNames(table), sample }
  return { ...file, statements: [...statements], ...suggestion }
}

async function rows(context: Context, memberId: number, id: number, query: RowsQuery): Promise<PreviewRows> {
  const row = await find(context, memberId, id)
  const found = await context.staging.rows(memberId, row, query, pageSize + 1)
  const page = found.slice(0, pageSize)
  const next = found.length > pageSize ? (page.at(-1)?.line ?? null) : null
  return { rows: page.map(toPreviewRow), next }
}

const toPreviewRow = ({ import_key: _key, payment_method: _method, income, ...row }: StagedRow): PreviewRow => ({
  ...row,
  kind: stagedKind({ kind: row.kind, income }),
  account_id: row.amount === null ? null : (row.account_id ?? everyday.id),
})

/** Rows of the preview that can be added and have the wording of a row, which is among them if it can be added. */
async function alike(context: Context, memberId: number, { id, line }: RowParams): Promise<AlikeRow[]> {
  const { db, staging } = context
  const preview = await find(context, memberId, id)
  return db.long(async () => {
    const [first] = await staging.rows(memberId, preview, { after: line - 1 }, 1)
    if (first?.line !== line) throw notFound()
    const wording = wordingOf(first.description)
    const found: AlikeRow[] = []
    const endSlice = timeSlices()
    for await (const { description, income, ...row } of staging.addableRows(memberId, preview)) {
      if (wordingOf(description) === wording) found.push({ ...row, kind: income === null ? row.kind : 'income' })
      await endSlice()
    }
    return found
  })
}

async function commit(context: Context, call: TrackerCall, id: number, body: CommitBody): Promise<Import> {
  const { commits, jobs } = context
  await commits.start(call, id, body)
  jobs.wake(commits.job)
  return read(context, call, id)
}

/** A finished import cannot be cancelled; it must be undone. */
async function cancel(context: Context, call: TrackerCall, id: number): Promise<Import> {
  const { commits, jobs } = context
  await commits.stop(call, await find(context, call.caller.id, id))
  jobs.wake(commits.job)
  return read(context, call, id)
}

/** Undoes all rows of an import at once, including later edits. */
const undo = (context: Context, call: TrackerCall, id: number): Promise<Import> =>
  context.db.long(async () => {
    await withdraw(context, call, id)
    return read(context, call, id)
  })

const withdraw = inTrackerLock(async (context: Context, { caller, now, timestamp }: TrackerWrite, id: number) => {
  const row = await find(context, caller.id, id)
  if (row.state === 'undone') return
  if (undoEnd(row, now) === null) throw conflict('nothing_to_undo', 'This import can no longer be taken back.')
  await context.store.change(caller.id, id, 'done', { state: 'undone', ended_at: timestamp })
  await context.store.withdraw(caller.id, id, timestamp)
  await keepTransfers(context.db, caller.id, timestamp)
})

async function find({ store }: Context, memberId: number, id: number): Promise<ImportRow> {
  const row = await store.find(memberId, id)
  if (!row) throw notFound()
  return row
}

/** Until when an import can be undone; null if it cannot. */
function undoEnd({ state, committed_at: committed }: ImportRow, now: number): string | null {
  if (state !== 'done' || committed === null) return null
  const end = Date.parse(committed) + undoTime
  return now < end ? isoTimestamp(end) : null
}

const toImport = (row: ImportRow, now: number): Import => ({
  id: row.id,
  name: row.name,
  state: row.state,
  total: row.total,
  written: row.written,
  income: row.state === 'done' ? (row.file_details?.income ?? 0) : 0,
  created_at: row.created_at,
  committed_at: row.committed_at,
  undo_until: undoEnd(row, now),
  notices: row.notices,
  failure: row.state === 'failed' ? (row.file_details?.stopped ?? null) : null,
})
