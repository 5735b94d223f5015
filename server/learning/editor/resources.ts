import type { EditorResource, NewResource } from '#contract/learning/lesson-editor.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import type { MediaStore } from '#server/learning/media/media-store.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assertSeen } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { courseContent } from './course-content.ts'
import { headingsIn } from './headings.ts'
import type { LessonReader } from './lesson-reader.ts'
import type { ResourceEditorStore, ResourceRow } from './resource-store.ts'
import type { EditorStore } from './store.ts'

interface Dependencies {
  db: Database
  editor: EditorStore
  reader: LessonReader
  store: ResourceEditorStore
  media: Pick<MediaStore, 'findAny'>
  courseCacheKey: CourseCacheKey
}

type Words = Pick<NewResource, 'title' | 'description' | 'section'>

type Shown = Omit<
  ResourceRow,
  'id' | 'lesson_id' | 'title' | 'description' | 'section' | 'display_order' | 'created_at'
>

/** Resources of a lesson. Learners see a change at once. */
export const lessonResources = (dependencies: Dependencies) => bindAll(dependencies, { add, change, remove, order })

const add = (
  context: Dependencies,
  id: number,
  resource: NewResource,
  now: number,
  recordAudit: RecordAudit,
): Promise<{ resources: EditorResource[] }> =>
  changeResources(context, id, recordAudit, async (rows) => {
    const { media_key, external_url, resource_type, ...words } = resource
    await assertSection(context.reader, id, words.section)
    const shown =
      media_key === null ? linked(external_url, resource_type) : await mediaItem(context.media, media_key, words)
    const isAttached = rows.some((row) =>
      shown.media_key === null ? row.external_url === shown.external_url : row.media_key === shown.media_key,
    )
    if (isAttached) throw conflict('attached', 'This lesson shows it already.')
    const display_order = Math.max(0, ...rows.map((row) => row.display_order)) + 1
    await context.store.add({ ...words, ...shown, lesson_id: id, display_order, created_at: isoTimestamp(now) })
    return words.title
  })

interface WordsChange extends Words {
  seen?: Words | undefined
}

const change = (
  context: Dependencies,
  id: number,
  resourceId: number,
  { seen, ...words }: WordsChange,
  recordAudit: RecordAudit,
) =>
  changeResources(context, id, recordAudit, async (rows) => {
    const row = rows.find((each) => each.id === resourceId)
    if (!row) throw notFound('This resource does not exist.')
    assertSeen(row, seen)
    await assertSection(context.reader, id, words.section)
    const fromLibrary = row.media_key !== null && { alt: altOf(row.resource_type, words) }
    await context.store.change(resourceId, { ...words, ...fromLibrary })
    return words.title
  })

const remove = (context: Dependencies, id: number, resourceId: number, recordAudit: RecordAudit) =>
  changeResources(context, id, recordAudit, async (rows) => {
    const row = rows.find((each) => each.id === resourceId)
    if (!row) throw notFound('This resource does not exist.')
    const name = row.media_key === null ? seededName(row) : null
    await context.store.remove(resourceId)
    if (name !== null) await context.store.noteRemoved(id, name)
    return row.title
  })

const order = (context: Dependencies, id: number, ids: readonly number[], recordAudit: RecordAudit) =>
  changeResources(context, id, recordAudit, async (rows) => {
    const existingIds = new Set(rows.map((row) => row.id))
    if (
      ids.length !== existingIds.size ||
      new Set(ids).size !== ids.length ||
      ids.some((each) => !existingIds.has(each))
    )
      throw invalid({ ids: 'The resources of this lesson have changed. Load it again.' })
    const moved = rows.filter((row) => ids.indexOf(row.id) + 1 !== row.display_order)
    for (const row of moved) await context.store.change(row.id, { display_order: ids.indexOf(row.id) + 1 })
    return moved.length === 0 ? null : 'order'
  })

/**
 * Changes a lesson's resources in one transaction.
 * @param work returns the entry of the audit log; null if nothing changed
 */
async function changeResources(
  { db, editor, reader, store, courseCacheKey }: Dependencies,
  id: number,
  recordAudit: RecordAudit,
  work: (rows: ResourceRow[]) => Promise<string | null>,
) {
  await courseContent()
  await db.transaction(async () => {
    await editor.lock(id)
    const { title } = await reader.publishStateOf(id)
    const entry = await work(await store.rows(id))
    if (entry === null) return
    await courseCacheKey.renew()
    await recordAudit({ ...titled(title, `lesson ${id}`), fields: [entry] })
  })
  return { resources: await store.list(id) }
}

async function assertSection(reader: LessonReader, id: number, section: string | null) {
  if (section === null) return
  const source = await reader.sourceOf(await reader.publishStateOf(id))
  const { fill } = await courseContent()
  if (!headingsIn(fill(source.markdown)).some((heading) => heading.id === section))
    throw invalid({ section: 'This heading is not in the lesson any more. Choose another one.' })
}

async function mediaItem(media: Dependencies['media'], key: string, { title, description }: Words): Promise<Shown> {
  const item = await media.findAny(key)
  if (!item) throw invalid({ media_key: 'This item is not in the media library any more.' })
  const { kind, external_url, file_key, size, poster_key, captions_key } = item
  const alt = altOf(kind, { title, description, section: null })
  const files = { external_url, file_key, size, poster_key, captions_key }
  return { resource_type: kind, ...files, alt, media_key: key, figure_year: null }
}

/**
 * A resource at an external address. @throws 400 for an unsafe address, and for a picture or workbook, which must be
 * uploaded
 */
function linked(address: string | null, type: NewResource['resource_type']): Shown {
  if (address === null) throw invalid({ external_url: 'Choose an item of the media library, or give an address.' })
  const external_url = safeAddress(address)
  if (external_url === null) throw invalid({ external_url: 'Give a whole address that begins with https://.' })
  if (type === 'image' || type === 'excel')
    throw invalid({ resource_type: 'A picture or a workbook of a lesson lies here. Upload it, and choose it then.' })
  const none = {
    file_key: null,
    size: null,
    alt: null,
    poster_key: null,
    captions_key: null,
    media_key: null,
    figure_year: null,
  }
  return { resource_type: type, external_url, ...none }
}

/** Accepts only https addresses without credentials; otherwise returns null. */
function safeAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}

/** Seeding name of a course resource: its file name or its address. */
const seededName = ({ file_key, external_url }: ResourceRow): string | null =>
  file_key?.startsWith('course/') ? (file_key.split('/').at(-1) ?? null) : external_url

/** Alternative text of a picture from the library. */
const altOf = (type: string, { title, description }: Words) => (type === 'image' ? description || title : null)
