import type { SyncPreview, SyncResult } from '#contract/learning/sync.ts'
import { courseCacheKeyOf } from '#server/learning/lessons/course-cache-key.ts'
import { keysOf } from '#server/learning/media/media-store.ts'
import { seedingStore } from '#server/learning/seeding/store.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { auditLogStore } from '#server/platform/audit/store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { SyncSettings } from '#server/platform/config/sync-settings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { type Change, countsOf, planSync, type SyncPlan } from './plan.ts'
import { type File, type ListedResource, ResourceRow, type SyncStore, syncStore } from './store.ts'
import { type SyncTarget, withTarget } from './target.ts'

interface Dependencies {
  db: Database
  storage: FileStorage
  /** Sync target; undefined if not configured. */
  settings: SyncSettings | undefined
}

/** Result and target of a sync. */
type SyncOutcome = SyncResult & { target: string }

const isUnchanged = ({ outcome }: { outcome: string }) => outcome === 'unchanged'
const present = (key: string | null): key is string => key !== null

/** File keys of a resource's own columns. */
const fileKeys = ({ file_key, poster_key, captions_key }: ListedResource) =>
  [file_key, poster_key, captions_key].filter(present)

const missingFile = (title: string) =>
  conflict(
    'file_missing',
    `A file of “${title}” is not here. Seed the resources, or upload it again. Nothing was changed.`,
  )

/** Files of resources and of their media items. */
async function filesOf(source: SyncStore, resources: readonly ListedResource[]): Promise<File[]> {
  const items = await source.media(resources.map(({ media_key }) => media_key).filter(present))
  const keys = new Set([...resources.flatMap(fileKeys), ...items.flatMap(keysOf)])
  const files = await source.files([...keys])
  const storedKeys = new Set(files.map(({ storage_key }) => storage_key))
  const incomplete = resources.find((resource) => fileKeys(resource).some((key) => !storedKeys.has(key)))
  if (incomplete) throw missingFile(incomplete.title)
  return files
}

/** Files that are missing or damaged on the target. */
async function absentFiles(files: readonly File[], { db, storage }: SyncTarget): Promise<File[]> {
  const rows = await syncStore(db).files(files.map(({ storage_key }) => storage_key))
  const digests = new Map(rows.map(({ storage_key, sha256 }) => [storage_key, sha256]))
  const absent: File[] = []
  for (const file of files) {
    const isRecorded = digests.get(file.storage_key) === file.sha256
    if (!isRecorded || (await storage.get(file.storage_key))?.size !== file.size) absent.push(file)
  }
  return absent
}

async function copyFiles(files: readonly File[], from: FileStorage, to: FileStorage) {
  for (const { storage_key: key, sha256 } of files) {
    const file = await from.get(key)
    const copied = file && (await to.put(key, file.stream()))
    if (copied?.sha256 === sha256) continue
    if (copied) await to.remove(key)
    throw conflict('file_damaged', `The file ${key} is not here as it was stored. No lesson was changed.`)
  }
}

/** Writes the planned changes. Call it in a transaction of the target. */
async function apply(plan: SyncPlan, files: readonly File[], source: SyncStore, target: Database, now: number) {
  const [store, seeding, storedFiles] = [syncStore(target), seedingStore(target), storedFileStore(target)]
  const timestamp = isoTimestamp(now)
  for (const { row, outcome } of plan.lessons) {
    if (outcome === 'unchanged') continue
    const existing = await seeding.lessonBySlug(row.slug)
    const id = existing?.id ?? (await seeding.insertLesson(row, timestamp))
    if (existing) await seeding.updateLesson(id, row, timestamp)
    const version = await source.lastVersion(row.slug)
    if (version) await store.keepVersion(id, version, timestamp)
  }
  for (const { storage_key, size, sha256 } of files) await storedFiles.save(storage_key, { size, sha256 }, now)
  const changed = plan.resources.filter((change) => !isUnchanged(change))
  const mediaKeys = changed.map(({ row }) => row.media_key).filter(present)
  const existingKeys = await store.existingMediaKeys(mediaKeys)
  for (const item of await source.media(mediaKeys)) if (!existingKeys.has(item.key)) await store.insertMedia(item)
  const lessonIds = await seeding.idsBySlug()
  for (const change of changed) await applyResource(change, lessonIds, store, timestamp)
  if ([...plan.lessons, ...plan.resources].every(isUnchanged)) return
  await courseCacheKeyOf(target).renew()
  // Members of this site are unknown on the target.
  await auditLogStore(target).record({ by: null, action: 'sync.run', at: timestamp })
}

async function applyResource(
  { row, id }: Change<ListedResource>,
  lessonIds: ReadonlyMap<string, number>,
  store: SyncStore,
  timestamp: string,
) {
  const lessonId = lessonIds.get(row.slug)
  if (lessonId === undefined) return
  const content = ResourceRow.parse(row)
  if (id === undefined) await store.insertResource(row.id, lessonId, content, timestamp)
  else await store.updateResource(id, content)
}

/** Such as 'PostgreSQL at db.example.com/moneta', without the user. */
function describe(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return protocol === 'file:' ? `SQLite in ${pathname}` : `PostgreSQL at ${host}${pathname}`
}

const titlesOf = (changes: readonly Change<{ title: string }>[]) =>
  changes.flatMap(({ row, outcome }) => (outcome === 'unchanged' ? [] : [{ title: row.title, outcome }]))

/** Copies lessons and their resources to another site. Rows that exist only there are unchanged. */
export const syncService = ({ db, storage, settings }: Dependencies) => {
  const source = syncStore(db)
  const name = settings ? describe(settings.databaseUrl) : ''
  let running: Promise<SyncOutcome> | undefined

  /** Compares the content of both sites: missing files and planned row changes. */
  async function compare(target: SyncTarget) {
    const content = await source.content({ published: true })
    const files = await absentFiles(await filesOf(source, content.resources), target)
    return { content, files, plan: planSync(content, await syncStore(target.db).content({ published: false })) }
  }

  const run = (now: number): Promise<SyncOutcome> =>
    withTarget(db, settings, async (target) => {
      const { content, files } = await compare(target)
      // Copy files before the rows that refer to them; files copied before a failure are not copied again.
      await copyFiles(files, storage, target.storage)
      return target.db.exclusive(async () => {
        // The target may have changed since the comparison.
        const plan = planSync(content, await syncStore(target.db).content({ published: false }))
        await apply(plan, files, source, target.db, now)
        return { target: name, lessons: countsOf(plan.lessons), resources: countsOf(plan.resources) }
      })
    })

  async function loggedRun(now: number, recordAudit: RecordAudit) {
    const outcome = await run(now)
    const { lessons, resources, target } = outcome
    if (lessons.inserted + lessons.updated + resources.inserted + resources.updated > 0)
      await recordAudit({ subject: target })
    return outcome
  }

  return {
    /** Returns the changes that a sync would make now. */
    preview: (): Promise<SyncPreview> =>
      withTarget(db, settings, async (target) => {
        const { files, plan } = await compare(target)
        return {
          target: name,
          lessons: { ...countsOf(plan.lessons), changes: titlesOf(plan.lessons) },
          resources: { ...countsOf(plan.resources), changes: titlesOf(plan.resources) },
          files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
        }
      }),

    /** Copies differences in one transaction of the target. A call made during a run returns the result of that run. */
    async run(now: number, recordAudit: RecordAudit): Promise<SyncOutcome> {
      running ??= loggedRun(now, recordAudit).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
export type SyncService = ReturnType<typeof syncService>
