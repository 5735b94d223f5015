import type { EditableLesson, LessonFinding, LessonSource } from '#contract/learning/lesson-editor.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { type LessonRow, nextTimestamp } from '#server/learning/lessons/lesson-row.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, problem } from '#server/platform/http/problems.ts'
import type { Editing } from './drafts.ts'
import { isNew, type LessonReader } from './lesson-reader.ts'
import { lessonVersion } from './lesson-version.ts'
import { runLessonTask } from './lesson-worker-client.ts'
import { assertRevision, isRevision } from './revision.ts'
import { withNames } from './source.ts'
import type { EditorStore, PublishState } from './store.ts'
import type { VersionStore } from './version-store.ts'

interface Dependencies {
  db: Database
  editor: EditorStore
  versions: VersionStore
  reader: LessonReader
  courseCacheKey: CourseCacheKey
}

/** Publishes drafts, and hides and shows lessons. */
export const lessonPublishing = (dependencies: Dependencies) => bindAll(dependencies, { publish, unpublish })

/**
 * Publishes the draft, or shows a hidden lesson again. Idempotent.
 * @throws 400 if a check blocks it, 412 if the draft has changed since it was read
 */
async function publish(
  context: Dependencies,
  id: number,
  { by, now, ifMatch, note }: Editing & { note: string },
  recordAudit: RecordAudit,
): Promise<EditableLesson> {
  const { db, editor, reader } = context
  const before = await reader.publishStateOf(id)
  const draft = before.has_draft ? await reader.sourceOf(before) : null
  const source = draft && { ...draft, quiz: withNames(draft.quiz, before.lesson_order) }
  const row = source && (await checkedRow(source, before, now))
  await db.transaction(async () => {
    await editor.lock(id)
    const publishState = await reader.publishStateOf(id)
    const isDone =
      !publishState.has_draft && publishState.published && isRevision(ifMatch, publishState.version_revision)
    if (isDone) return
    assertRevision(ifMatch, publishState)
    if (publishState.has_draft && publishState.revision !== before.revision)
      throw conflict('busy', 'The draft was saved a moment ago. Publish it again.')
    if (publishState.has_draft && source && row) {
      const number = await addVersion(context, publishState, source, row, { by, now, note })
      await recordAudit({ ...lessonVersion(source.title, id, number), reason: note })
    } else if (!publishState.published) {
      await setPublished(context, publishState, true, now)
      await recordAudit({ ...lessonVersion(publishState.title, id, publishState.version), reason: note })
    }
  })
  return reader.read(id)
}

async function unpublish(
  context: Dependencies,
  id: number,
  now: number,
  recordAudit: RecordAudit,
): Promise<EditableLesson> {
  const { db, editor, reader } = context
  await db.transaction(async () => {
    await editor.lock(id)
    const publishState = await reader.publishStateOf(id)
    if (!publishState.published) return
    await setPublished(context, publishState, false, now)
    await recordAudit(lessonVersion(publishState.title, id, publishState.version))
  })
  return reader.read(id)
}

/** The row for a draft. Throws if something blocks publishing. */
async function checkedRow(source: LessonSource, { slug, lesson_order }: PublishState, now: number) {
  const place = { slug, lesson_order }
  const { findings } = await runLessonTask('check', { source, place, now })
  reject(findings.filter(({ level }) => level === 'error'))
  return runLessonTask('row', { source, place })
}

/** The location of a finding, as the start of a sentence. */
const placeOf = ({ line }: LessonFinding) => (line === null ? '' : `Line ${line}: `)

/** @throws 400 that names each line and question that blocks publishing */
function reject(findings: readonly LessonFinding[]) {
  const [first] = findings
  if (!first) return
  const more = findings.length > 1 ? ` ${findings.length - 1} more of the checks stop it.` : ''
  const fields = findings.map((finding) => {
    const { field, line, question } = finding
    const at = line ?? question
    return [at === null ? field : `${field}.${at}`, `${placeOf(finding)}${finding.message}`]
  })
  throw problem(400, 'not_publishable', `${placeOf(first)}${first.message}${more} The draft is kept.`, {
    fields: Object.fromEntries(fields.reverse()),
  })
}

interface Details {
  by: number | null
  now: number
  note: string
}

/** Adds the checked draft as the next version, in a transaction. @returns its number */
async function addVersion(
  { editor, versions, reader, courseCacheKey }: Dependencies,
  publishState: PublishState,
  source: LessonSource,
  row: LessonRow,
  { by, now, note }: Details,
) {
  const { id, updated_at, revision } = publishState
  if (publishState.version === null && !isNew(publishState)) {
    const before = await reader.sourceFromRow(id)
    const version = { source: before, origin: 'files', author_id: null, note: '', draft_revision: null } as const
    await versions.add(id, { ...version, published_at: updated_at })
  }
  const number = await versions.add(id, {
    published_at: isoTimestamp(now),
    source,
    origin: 'editor',
    author_id: by,
    note,
    draft_revision: revision,
  })
  const { lesson_order, slug, ...text } = row
  await editor.change(id, {
    ...text,
    published: 1,
    edited_version: number,
    updated_at: nextTimestamp(now, updated_at),
  })
  await editor.endDraft(id)
  await courseCacheKey.renew()
  return number
}

/** Only shows or hides a lesson. */
async function setPublished(
  { editor, courseCacheKey }: Dependencies,
  { id, updated_at }: PublishState,
  published: boolean,
  now: number,
) {
  await editor.change(id, { published: published ? 1 : 0, updated_at: nextTimestamp(now, updated_at) })
  await courseCacheKey.renew()
}
