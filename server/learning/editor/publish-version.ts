import type { LessonFinding, LessonSource } from '#contract/learning/lesson-editor.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { type LessonRow, nextTimestamp } from '#server/learning/lessons/lesson-row.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { problem } from '#server/platform/http/problems.ts'
import { isNew, type LessonReader } from './lesson-reader.ts'
import { lessonVersion } from './lesson-version.ts'
import { runLessonTask } from './lesson-worker-client.ts'
import { withNames } from './source.ts'
import type { EditorStore, PublishState } from './store.ts'
import type { VersionStore } from './version-store.ts'

// The steps of a publication, by hand or at a scheduled time.

export interface PublishDependencies {
  editor: EditorStore
  versions: VersionStore
  reader: LessonReader
  courseCacheKey: CourseCacheKey
}

/** A checked draft, ready to be published. */
export interface PreparedDraft {
  source: LessonSource
  row: LessonRow
}

export interface PublishDetails {
  by: number | null
  now: number
  note: string
}

/**
 * Checks the draft of a lesson and builds its row. Call it before the transaction, because parsing is slow.
 * @returns null for a lesson without a draft
 * @throws 400 if a check blocks it
 */
export async function prepareDraft(
  { reader }: Pick<PublishDependencies, 'reader'>,
  publishState: PublishState,
  now: number,
): Promise<PreparedDraft | null> {
  if (!publishState.has_draft) return null
  const draft = await reader.sourceOf(publishState)
  const source = { ...draft, quiz: withNames(draft.quiz, publishState.lesson_order) }
  return { source, row: await checkedRow(source, publishState, now) }
}

/**
 * Publishes a prepared draft, or shows a hidden lesson again, with its audit log entry. Call it in a transaction that
 * has locked the lesson. @returns whether something changed
 */
export async function publishPrepared(
  context: PublishDependencies,
  publishState: PublishState,
  prepared: PreparedDraft | null,
  details: PublishDetails,
  recordAudit: RecordAudit,
): Promise<boolean> {
  const { id, title, version, has_draft, published } = publishState
  const { now, note } = details
  if (has_draft && prepared) {
    const number = await addVersion(context, publishState, prepared, details)
    await recordAudit({ ...lessonVersion(prepared.source.title, id, number), reason: note })
    return true
  }
  if (published) return false
  await setPublished(context, publishState, true, now)
  await recordAudit({ ...lessonVersion(title, id, version), reason: note })
  return true
}

/** Only shows or hides a lesson. */
export async function setPublished(
  { editor, courseCacheKey }: Pick<PublishDependencies, 'editor' | 'courseCacheKey'>,
  { id, updated_at }: PublishState,
  published: boolean,
  now: number,
) {
  await editor.change(id, { published: published ? 1 : 0, updated_at: nextTimestamp(now, updated_at) })
  await courseCacheKey.renew()
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

/** Adds the checked draft as the next version. @returns its number */
async function addVersion(
  { editor, versions, reader, courseCacheKey }: PublishDependencies,
  publishState: PublishState,
  { source, row }: PreparedDraft,
  { by, now, note }: PublishDetails,
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
