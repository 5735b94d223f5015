import type { Correction } from '#content/corrections.ts'
import type { Corrections, OpenCorrection } from '#contract/learning/course-upkeep.ts'
import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import { courseContent } from '#server/learning/editor/course-content.ts'
import { checkSource } from '#server/learning/editor/drafts.ts'
import type { LessonReader } from '#server/learning/editor/lesson-reader.ts'
import { lessonVersion } from '#server/learning/editor/lesson-version.ts'
import { runLessonTask } from '#server/learning/editor/lesson-worker-client.ts'
import type { EditorStore } from '#server/learning/editor/store.ts'
import { lessonSource } from '#server/learning/editor/stored-shapes.ts'
import type { VersionStore } from '#server/learning/editor/version-store.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { nextTimestamp } from '#server/learning/lessons/lesson-row.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { correctionState, takeOverSentence } from './correction-state.ts'
import { type EditedLesson, settledName, type UpkeepStore } from './store.ts'

interface Dependencies {
  db: Database
  store: UpkeepStore
  editor: EditorStore
  versions: VersionStore
  reader: LessonReader
  courseCacheKey: CourseCacheKey
  /** The corrections of this release. */
  readCorrections: () => Promise<readonly Correction[]>
}

/** One correction of one lesson. */
interface Chosen {
  lesson: number
  correction: string
}

/** The admin and the time of a change. */
interface Editing {
  by: number | null
  now: number
}

/** Corrections of the course that lessons edited in the browser lack. */
export const courseCorrections = (dependencies: Dependencies) =>
  bindAll(dependencies, { list, takeOver, settle, reopen })

const textsOf = ({ source, base }: EditedLesson) => ({ markdown: source.markdown, base: base?.markdown ?? null })

async function list({ store, readCorrections }: Dependencies): Promise<Corrections> {
  const [all, edited, settled] = await Promise.all([readCorrections(), store.editedLessons(), store.settled()])
  const { fill } = await courseContent()
  const lessons = edited.map((lesson) => {
    const open = all
      .filter(({ id, lesson: slug }) => slug === lesson.slug && !settled.has(settledName(lesson.id, id)))
      .flatMap((one): OpenCorrection[] => {
        const state = correctionState(one, all, textsOf(lesson))
        const { lesson: _slug, before, after, ...shown } = one
        return state ? [{ ...shown, before: fill(before), after: fill(after), state }] : []
      })
    return { id: lesson.id, title: lesson.title, corrections: open }
  })
  return { lessons: lessons.filter(({ corrections }) => corrections.length > 0) }
}

/** @throws 404 for a correction or an edited lesson that does not exist */
async function find({ store, readCorrections }: Dependencies, { lesson: id, correction }: Chosen) {
  const [all, edited] = await Promise.all([readCorrections(), store.editedLessons()])
  const lesson = edited.find((one) => one.id === id)
  const found = all.find((one) => one.id === correction && one.lesson === lesson?.slug)
  if (!lesson || !found) throw notFound('This correction does not exist, or the lesson follows its file again.')
  return { lesson, correction: found, state: correctionState(found, all, textsOf(lesson)) }
}

const withMarkdown = (source: LessonSource, correction: Correction): LessonSource => ({
  ...source,
  markdown: takeOverSentence(source.markdown, correction),
})

const changedMeanwhile = () =>
  conflict('busy', 'This lesson was changed a moment ago. Load the page again and repeat the step.')

/** Publishes a lesson with one corrected sentence, as its next version, and puts the sentence into its draft. */
async function takeOver(context: Dependencies, chosen: Chosen, { by, now }: Editing, recordAudit: RecordAudit) {
  const { db, editor, versions, reader, courseCacheKey } = context
  const { lesson, correction, state } = await find(context, chosen)
  if (state === 'reworded')
    throw conflict(
      'learning.reworded',
      'An editor changed this sentence. Correct it in the editor, and mark it as done here.',
    )
  if (state === null) return list(context)
  const { id } = lesson
  const before = await reader.publishStateOf(id)
  const source = withMarkdown(lesson.source, correction)
  const { slug, lesson_order } = before
  const row = await runLessonTask('row', { source, place: { slug, lesson_order } })
  const draft = before.has_draft ? await checkSource(withMarkdown(await reader.sourceOf(before), correction)) : null
  await db.transaction(async () => {
    await editor.lock(id)
    const current = await reader.publishStateOf(id)
    if (current.version !== before.version || current.revision !== before.revision) throw changedMeanwhile()
    const number = await versions.add(id, {
      ...{ source, origin: 'editor', author_id: by, note: `Corrected: ${correction.fact}`.slice(0, 200) },
      ...{ draft_revision: null, published_at: isoTimestamp(now) },
    })
    const { lesson_order: _order, slug: _slug, ...text } = row
    const updated_at = nextTimestamp(now, current.updated_at)
    await editor.change(id, { ...text, edited_version: number, updated_at })
    if (draft) {
      const stored = { source: lessonSource.write(draft.source), problems: draft.problems, base_version: number }
      await editor.saveDraft(id, stored, by, isoTimestamp(now))
    }
    await courseCacheKey.renew()
    await recordAudit({ ...lessonVersion(source.title, id, number), reason: correction.fact })
  })
  return list(context)
}

/** Takes a correction off the list, because an editor dealt with it. */
const settle = (context: Dependencies, chosen: Chosen, now: number, recordAudit: RecordAudit) =>
  mark(context, chosen, recordAudit, (lesson, id) => context.store.settle(lesson, id, isoTimestamp(now)))

/** Puts a correction back on the list. */
const reopen = (context: Dependencies, chosen: Chosen, recordAudit: RecordAudit) =>
  mark(context, chosen, recordAudit, context.store.reopen)

/** @param change returns false if nothing changed */
async function mark(
  context: Dependencies,
  chosen: Chosen,
  recordAudit: RecordAudit,
  change: (lessonId: number, correction: string) => Promise<boolean>,
) {
  const { lesson, correction } = await find(context, chosen)
  const { title, version } = await context.reader.publishStateOf(lesson.id)
  await context.db.transaction(async () => {
    if (await change(lesson.id, correction.id))
      await recordAudit({ ...lessonVersion(title, lesson.id, version), reason: correction.fact })
  })
  return list(context)
}
