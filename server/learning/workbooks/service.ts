import type { Workbook } from '#contract/learning/workbooks.ts'
import type { SeedingService } from '#server/learning/seeding/service.ts'
import type { Note } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, notFound, problem } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type FileStorage, randomKey } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import type { WorkbookRow, WorkbookStore } from './store.ts'
import { workbookIds } from './workbook-ids.ts'

interface Dependencies {
  db: Database
  store: WorkbookStore
  storedFiles: StoredFileStore
  storage: FileStorage
  seeding: Pick<SeedingService, 'addWorkbooks'>
}

/** A file and no address elsewhere: else learners do not get the workbook from us. */
const toWorkbook = (row: WorkbookRow): Workbook => ({
  ...row,
  is_working: row.file_key !== null && row.external_url === null,
})

const missing = () => notFound('This workbook does not exist.')

/** The one file of the form, whole: what it is stands at its end as well as at its beginning. */
async function readFile(parts: AsyncIterable<UploadedFile>) {
  let file: { filename: string; bytes: Buffer } | undefined
  for await (const { field, filename, stream } of parts) {
    if (field !== 'file' || file) throw invalid({ [field]: 'This form has no place for that file.' })
    file = { filename, bytes: Buffer.concat(await Array.fromAsync(stream)) }
  }
  if (!file) throw invalid({ file: 'Please choose an .xlsx or .xls file.' })
  return file
}

/** The four workbooks that lessons hand out, and the files that take their places. */
export const workbookService = ({ db, store, storedFiles, storage, seeding }: Dependencies) => ({
  /** Adds those that are absent, and changes none that is there. */
  async create(now: number, note: Note): Promise<Workbook[]> {
    const known = await store.list()
    if (known.length < workbookIds.length) {
      await seeding.addWorkbooks(workbookIds, now)
      await note({ subject: 'workbooks' })
    }
    return (await store.list()).map(toWorkbook)
  },

  /**
   * Puts a file in the place of a workbook.
   * @param form its file, and what gets its lines while the file arrives
   * @throws 404 for another resource, 415 for a file that is no workbook, or one that a school's computer should not open
   */
  async replace(
    { parts, lines }: { parts: AsyncIterable<UploadedFile>; lines: ReadonlyMap<string, string> },
    now: number,
    note: Note,
  ) {
    const { filename, bytes } = await readFile(parts)
    const id = workbookIds.find((one) => String(one) === lines.get('resourceId'))
    if (id === undefined) throw missing()
    const { judgeWorkbook } = await import('./rules.ts')
    const type = judgeWorkbook(bytes)
    if (typeof type === 'string') throw problem(415, 'media_type', type)
    const key = randomKey('workbooks', type.extension)
    const digest = await storage.put(key, bytes)
    const save = () =>
      db.transaction(async () => {
        await storedFiles.save(key, digest, now)
        const found = await store.setFile(id, key, digest.size)
        if (found) await note({ subject: `workbook ${id}` })
        return found
      })
    const before = await save().catch(async (error) => {
      await storage.remove(key)
      throw error
    })
    // What was replaced, or this very file where the workbook itself is gone.
    for (const unused of await storedFiles.forgetUnused('workbooks/')) await storage.remove(unused)
    if (!before) throw missing()
    return { filename, workbook: toWorkbook({ ...before, file_key: key, size: digest.size, external_url: null }) }
  },
})

export type WorkbookService = ReturnType<typeof workbookService>
