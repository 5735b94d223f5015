import type {
  CommitBody,
  Import,
  ImportMapping,
  ImportPreview,
  PreviewRows,
  RowsQuery,
  StagedImport,
} from '#contract/tracker/imports.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { guessMapping } from './columns/guess-mapping.ts'
import { columnNames, layoutOf } from './columns/layout.ts'
import { importCommits, undoTime } from './commit.ts'
import { readFile } from './files/read-file.ts'
import { importPreviews } from './preview.ts'
import type { StagingStore } from './staging-store.ts'
import type { ImportRow, ImportStore } from './store.ts'

interface Dependencies {
  db: Database
  store: ImportStore
  staging: StagingStore
  tracker: Pick<TrackerStore, 'categories'>
  jobs: JobQueue
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

const sampleSize = 5
const pageSize = 100
/** Maximum number of imports listed. */
const listed = 20

/** A member's imports: upload, mapping, preview and commit of a bank file. */
export function importService(dependencies: Dependencies) {
  const { db, store, staging, tracker, jobs, withTrackerLock } = dependencies
  const preview = importPreviews(dependencies)
  const commits = importCommits(dependencies)

  async function find(memberId: number, id: number): Promise<ImportRow> {
    const row = await store.find(memberId, id)
    if (!row) throw notFound()
    return row
  }
  const readBack = async ({ caller, now }: TrackerCall, id: number) => shownImport(await find(caller.id, id), now)

  /** The remembered mapping of a layout if its category still exists, otherwise the detected one. */
  async function suggest(memberId: number, layout: string, table: FileTable) {
    const remembered = await store.layout(memberId, layout)
    if (!remembered) return { mapping: guessMapping(table), remembered: false }
    const category = categoryMap(await tracker.categories(memberId)).find(remembered.category_id)
    return { mapping: { ...remembered, category_id: category?.id ?? null }, remembered: true }
  }

  return {
    job: commits.job,

    list: async (memberId: number, now: number): Promise<Import[]> =>
      (await store.list(memberId, listed)).map((row) => shownImport(row, now)),

    read: readBack,

    /** Uploads a file. Earlier drafts of the member are discarded. */
    async upload(call: TrackerCall, name: string, bytes: Uint8Array): Promise<StagedImport> {
      const memberId = call.caller.id
      const table = await readFile(bytes)
      const layout = layoutOf(table)
      const { format, rows } = table
      const fresh = { name, format, layout, total: rows.length, created_at: isoMoment(call.now) }
      const id = await db.long(async () => {
        const made = await store.insert(memberId, fresh)
        await staging.savePieces(memberId, made, rows)
        return made
      })
      for (const other of await store.stagedImports(memberId, id)) await commits.stop(call, await find(memberId, other))
      jobs.wake(commits.job)
      const sample = rows.slice(0, sampleSize).map(({ cells }) => [...cells])
      const columns = columnNames(table)
      return { id, name, format, rows: rows.length, columns, sample, ...(await suggest(memberId, layout, table)) }
    },

    preview: (call: TrackerCall, id: number, mapping: ImportMapping): Promise<ImportPreview> =>
      preview(call, id, mapping),

    async rows(memberId: number, id: number, query: RowsQuery): Promise<PreviewRows> {
      const row = await find(memberId, id)
      const found = await staging.rows(memberId, row, query, pageSize + 1)
      const page = found.slice(0, pageSize)
      const next = found.length > pageSize ? (page.at(-1)?.line ?? null) : null
      return { rows: page.map(({ import_key: _, ...shown }) => shown), next }
    },

    async commit(call: TrackerCall, id: number, body: CommitBody): Promise<Import> {
      await commits.start(call, id, body)
      jobs.wake(commits.job)
      return readBack(call, id)
    },

    /** A finished import cannot be cancelled; it must be undone. */
    async cancel(call: TrackerCall, id: number): Promise<Import> {
      await commits.stop(call, await find(call.caller.id, id))
      jobs.wake(commits.job)
      return readBack(call, id)
    },

    /** Undoes all rows of an import at once, including later edits. */
    undo: (call: TrackerCall, id: number): Promise<Import> =>
      db.long(async () => {
        await withTrackerLock(call, async ({ caller, now, moment }) => {
          const row = await find(caller.id, id)
          if (row.state === 'undone') return
          if (undoEnd(row, now) === null) throw conflict('nothing_to_undo', 'This import can no longer be taken back.')
          await store.change(caller.id, id, 'done', { state: 'undone', ended_at: moment })
          await store.withdraw(caller.id, id, moment)
        })
        return readBack(call, id)
      }),
  }
}

export type ImportService = ReturnType<typeof importService>

/** Until when an import can be undone; null if it cannot. */
function undoEnd({ state, committed_at: committed }: ImportRow, now: number): string | null {
  if (state !== 'done' || committed === null) return null
  const end = Date.parse(committed) + undoTime
  return now < end ? isoMoment(end) : null
}

const shownImport = (row: ImportRow, now: number): Import => ({
  id: row.id,
  name: row.name,
  state: row.state,
  total: row.total,
  written: row.written,
  created_at: row.created_at,
  committed_at: row.committed_at,
  undo_until: undoEnd(row, now),
  notices: row.notices,
})
