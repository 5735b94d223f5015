import type { EditableLesson, LessonSource } from '#contract/learning/lesson-editor.ts'
import { headingAnchor } from '#course/heading-anchor.ts'
import type { Tier } from '#course/tiers.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { nextTimestamp } from '#server/learning/lessons/lesson-row.ts'
import type { SchedulingStore } from '#server/learning/scheduling/store.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { isNew, type LessonReader } from './lesson-reader.ts'
import { lessonVersion } from './lesson-version.ts'
import { runLessonTask } from './lesson-worker-client.ts'
import { assertRevision } from './revision.ts'
import { newSource } from './source.ts'
import type { EditorStore } from './store.ts'
import { lessonSource } from './stored-shapes.ts'
import type { VersionStore } from './version-store.ts'

interface Dependencies {
  db: Database
  editor: EditorStore
  versions: VersionStore
  reader: LessonReader
  courseCacheKey: CourseCacheKey
  scheduled: Pick<SchedulingStore, 'remove'>
}

/** Editor, time and expected revision of a change. */
export interface Editing {
  by: number | null
  now: number
  ifMatch: string | undefined
}

/** A source with its number of findings that block publishing. */
interface CheckedSource {
  source: LessonSource
  problems: number
}

/** Lesson drafts, visible only to editors. */
export const lessonDrafts = (dependencies: Dependencies) =>
  bindAll(dependencies, { save, insert, create, discard, remove: inTransaction(remove), restore })

export type LessonDrafts = ReturnType<typeof lessonDrafts>

async function save(
  context: Dependencies,
  id: number,
  source: LessonSource,
  editing: Editing,
): Promise<EditableLesson> {
  const checked = await checkSource(source)
  await context.db.transaction(() => saveDraft(context, id, checked, editing))
  return context.reader.read(id)
}

/** Inserts a hidden lesson. Call it in a transaction. */
async function insert(
  context: Dependencies,
  slug: string,
  checked: CheckedSource,
  order: number,
  editing: Editing,
): Promise<number> {
  const { db, editor } = context
  const id = await db.id()
  const { title, tier } = checked.source
  const empty = { content: '', preview: '', quiz_questions: '[]', quiz_variants: null, text: null, later_years: null }
  const marks = { published: 0, edited_version: 0, own_order: 1, updated_at: isoTimestamp(editing.now) }
  await editor.insert(id, { slug, title, tier, lesson_order: order, ...empty }, marks)
  await saveDraft(context, id, checked, { ...editing, ifMatch: undefined })
  return id
}

async function create(
  context: Dependencies,
  { title, tier, after }: { title: string; tier: Tier; after: number | null },
  editing: Editing,
  recordAudit: RecordAudit,
): Promise<EditableLesson> {
  const checked = await checkSource(newSource(title, tier))
  const id = await context.db.transaction(async () => {
    const order = await shiftFollowingLessons(context, after, editing.now)
    const created = await insert(context, await unusedSlug(context, title), checked, order, editing)
    if (after !== null) await context.courseCacheKey.renew()
    await recordAudit(titled(title, `lesson ${created}`))
    return created
  })
  return context.reader.read(id)
}

/** Deletes a draft, and cancels its scheduled publication. */
async function discard(
  { db, editor, reader, scheduled }: Dependencies,
  id: number,
  { ifMatch }: Editing,
): Promise<EditableLesson> {
  await db.transaction(async () => {
    await editor.lock(id)
    const publishState = await reader.publishStateOf(id)
    if (isNew(publishState)) throw conflict('never_published', 'This lesson is all draft. Delete the lesson instead.')
    if (!publishState.has_draft) return
    assertRevision(ifMatch, publishState)
    await editor.endDraft(id)
    await scheduled.remove(id)
  })
  return reader.read(id)
}

/** Deletes a lesson that no learner has ever read. */
async function remove({ editor, reader }: Dependencies, id: number, recordAudit: RecordAudit): Promise<void> {
  await editor.lock(id)
  const publishState = await reader.publishStateOf(id)
  if (!isNew(publishState))
    throw conflict('was_published', 'Learners have read this lesson, so it stays. Unpublish it instead.')
  await editor.remove(id)
  await recordAudit(titled(publishState.title, `lesson ${id}`))
}

/** Restores a version as a draft. */
async function restore(
  context: Dependencies,
  { id, number }: { id: number; number: number },
  replaceDraft: boolean,
  editing: Editing,
  recordAudit: RecordAudit,
): Promise<EditableLesson> {
  const restored = await context.versions.find(id, number)
  if (!restored) throw notFound('There is no such version.')
  const checked = await checkSource(restored.source)
  await context.db.transaction(async () => {
    await context.editor.lock(id)
    const { has_draft, revision, title } = await context.reader.publishStateOf(id)
    if (has_draft && !replaceDraft)
      throw conflict('draft_exists', 'There is a draft of this lesson. Restoring would replace it.')
    await saveDraft(context, id, checked, editing)
    await recordAudit({ ...lessonVersion(title, id, number), fields: [`draft ${revision + 1}`] })
  })
  return context.reader.read(id)
}

/** Counts the findings that block publishing. Call it before a transaction, because parsing is slow. */
export const checkSource = async (source: LessonSource): Promise<CheckedSource> => ({
  source,
  problems: (await runLessonTask('publishBlockers', { source })).length,
})

/** Saves a source as the draft of a lesson. Call it in a transaction. */
async function saveDraft(
  { editor, reader }: Dependencies,
  id: number,
  { source, problems }: CheckedSource,
  { by, now, ifMatch }: Editing,
) {
  await editor.lock(id)
  const publishState = await reader.publishStateOf(id)
  assertRevision(ifMatch, publishState)
  const base_version = publishState.has_draft ? publishState.base_version : publishState.version
  await editor.saveDraft(id, { source: lessonSource.write(source), problems, base_version }, by, isoTimestamp(now))
  if (isNew(publishState)) await editor.change(id, { title: source.title, tier: source.tier })
}

/** Returns the position of a new lesson and moves the following lessons. */
async function shiftFollowingLessons({ editor }: Dependencies, after: number | null, now: number): Promise<number> {
  if (after === null) return (await editor.lastOrder()) + 1
  const all = await editor.list()
  const before = all.find(({ id }) => id === after)
  if (!before) throw invalid({ after: 'This lesson does not exist any more. Choose another place.' })
  for (const { id, lesson_order, updated_at } of all)
    if (lesson_order > before.lesson_order)
      await editor.change(id, {
        lesson_order: lesson_order + 1,
        own_order: 1,
        updated_at: nextTimestamp(now, updated_at),
      })
  return before.lesson_order + 1
}

async function unusedSlug({ editor }: Dependencies, title: string): Promise<string> {
  const usedSlugs = await editor.slugs()
  const slug = headingAnchor(title).slice(0, 60).replace(/-$/, '')
  let number = 1
  const numberedSlug = () => (number === 1 ? slug : `${slug}-${number}`)
  while (usedSlugs.has(numberedSlug())) number += 1
  return numberedSlug()
}
