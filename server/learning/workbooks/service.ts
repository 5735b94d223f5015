import type { Workbook } from '#contract/learning/workbooks.ts'
import type { SeedingService } from '#server/learning/seeding/service.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
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

/** Works only with an own file and no external address, because learners must get the file from this site. */
const toWorkbook = (row: WorkbookRow): Workbook => ({
  ...row,
  is_working: row.file_key !== null && row.external_url === null,
})

const missing = () => notFound('This workbook does not exist.')

/** Reads the single file of the form completely: a zip must be validated at both ends. */
async function readFile(parts: AsyncIterable<UploadedFile>) {
  let file: { filename: string; bytes: Buffer } | undefined
  for await (const { field, filename, stream } of parts) {
    if (field !== 'file' || file) throw invalid({ [field]: 'This form has no place for that file.' })
    file = { filename, bytes: Buffer.concat(await Array.fromAsync(stream)) }
  }
  if (!file) throw invalid({ file: 'Please choose an .xlsx or .xls file.' })
  return file
}

/** The four workbooks of the lessons, and uploads that replace their files. */
export const workbookService = ({ db, store, storedFiles, storage, seeding }: Dependencies) => ({
  /** Adds missing workbooks; existing ones are unchanged. */
  async create(now: number, recordAudit: RecordAudit): Promise<Workbook[]> {
    const existing = await store.list()
    if (existing.length < workbookIds.length) {
      await seeding.addWorkbooks(workbookIds, now)
      await recordAudit({ subject: 'workbooks' })
    }
    return (await store.list()).map(toWorkbook)
  },

  /**
   * Replaces the file of a workbook.
   * @param form the file, and a map that collects the form fields
   * @throws 404 for another resource, 415 for a file that is not a workbook or is unsafe
   */
  async replace(
    { parts, lines }: { parts: AsyncIterable<UploadedFile>; lines: ReadonlyMap<string, string> },
    now: number,
    recordAudit: RecordAudit,
  ) {
    const { filename, bytes } = await readFile(parts)
    const id = workbookIds.find((one) => String(one) === lines.get('resourceId'))
    if (id === undefined) throw missing()
    const { validateWorkbook } = await import('./rules.ts')
    const type = await validateWorkbook(bytes)
    if (typeof type === 'string') throw problem(415, 'media_type', type)
    const key = randomKey('workbooks', type.extension)
    const digest = await storage.put(key, bytes)
    const save = () =>
      db.transaction(async () => {
        await storedFiles.save(key, digest, now)
        const found = await store.setFile(id, key, digest.size)
        if (found) await recordAudit(titled(found.title, `workbook ${id}`))
        return found
      })
    const before = await save().catch(async (error) => {
      await storage.remove(key)
      throw error
    })
    // The replaced file, or the new one if the workbook was deleted.
    for (const unused of await storedFiles.forgetUnused('workbooks/')) await storage.remove(unused)
    if (!before) throw missing()
    return { filename, workbook: toWorkbook({ ...before, file_key: key, size: digest.size, external_url: null }) }
  },
})

export type WorkbookService = ReturnType<typeof workbookService>
