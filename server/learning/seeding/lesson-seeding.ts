import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedLesson } from '#course/lesson.ts'
import { sourceOfRow } from '#server/learning/editor/source.ts'
import { sourceRow } from '#server/learning/editor/source-row.ts'
import { type VersionStore, versionStore } from '#server/learning/editor/version-store.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { type LessonRow, lessonRow, nextTimestamp, sameRow } from '#server/learning/lessons/lesson-row.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ExistingLesson, SeedingStore } from './store.ts'

interface Dependencies {
  db: Database
  store: SeedingStore
  courseCacheKey: CourseCacheKey
}

/** Edited lessons to overwrite: all, or those with these ids. */
export type Overwrite = boolean | readonly number[]

/** left: edited in the browser, differs from its file, not overwritten. */
type Outcome = 'inserted' | 'updated' | 'unchanged' | 'left'

/** Result of seeding one lesson. */
export interface UpsertedLesson {
  id: number
  title: string
  outcome: Outcome
  /** Whether the content for learners changed. */
  isChanged: boolean
}

type Done = Pick<UpsertedLesson, 'outcome' | 'isChanged'>

/** A lesson of the content folder, ready to be written. */
interface Incoming {
  lesson: SeedLesson
  row: LessonRow
  source: LessonSource
}

/** A lesson version as a row. */
interface OwnRow {
  number: number
  row: LessonRow
}

interface Seeding {
  store: SeedingStore
  versions: VersionStore
  edited: ReadonlyMap<string, OwnRow>
  overwrite: Overwrite
  now: number
}

/**
 * Seeds the lessons that `isWanted` selects, and renews the course cache key once if any changed. An exclusive lock
 * prevents duplicate inserts by two servers, or by an admin and a starting server. Browser-edited lessons are preserved
 * unless `overwrite` names them; then their text stays in the history.
 */
export async function upsertLessons(
  { db, store, courseCacheKey }: Dependencies,
  course: SeedCourse,
  isWanted: (lesson: SeedLesson, isKnown: boolean) => boolean,
  now: number,
  overwrite: Overwrite = false,
): Promise<UpsertedLesson[]> {
  const versions = versionStore(db)
  const files = await Array.fromAsync(incoming(course))
  const seeding = { store, versions, edited: await editedRows(store, versions), overwrite, now }
  const outcomes: UpsertedLesson[] = []
  await db.exclusive(async () => {
    for (const each of files) {
      const existing = await store.lessonBySlug(each.lesson.slug)
      if (!isWanted(each.lesson, existing !== undefined)) continue
      outcomes.push(await (existing ? update(seeding, existing, each) : insert(seeding, each)))
    }
    if (outcomes.some(({ isChanged }) => isChanged)) await courseCacheKey.renew()
  })
  return outcomes
}

/** Builds rows before a lock is taken. Loads the parser on first use and yields to the event loop between lessons. */
async function* incoming({ lessons, sources }: SeedCourse): AsyncGenerator<Incoming> {
  const { parseLessonText } = await import('#server/learning/lesson-text/parse-lesson-text.ts')
  for (const lesson of lessons) {
    const source = sources?.get(lesson.slug) ?? sourceOfRow(lesson)
    yield { lesson, row: lessonRow(lesson, parseLessonText), source }
    await eventLoopTurn()
  }
}

/** Rows of browser-edited lessons, with current figures and the current parser, by slug. */
async function editedRows(store: SeedingStore, versions: VersionStore): Promise<Map<string, OwnRow>> {
  const rows = new Map<string, OwnRow>()
  for (const { id, slug, lesson_order } of await store.editedLessons()) {
    const last = await versions.last(id)
    if (last) rows.set(slug, { number: last.number, row: await sourceRow(last.source, { slug, lesson_order }) })
    await eventLoopTurn()
  }
  return rows
}

async function insert({ store, versions, now }: Seeding, { row, source }: Incoming): Promise<UpsertedLesson> {
  const place = (await store.isTaken(row.lesson_order)) ? (await store.lastOrder()) + 1 : row.lesson_order
  const id = await store.insertLesson({ ...row, lesson_order: place }, isoTimestamp(now))
  await addVersion(versions, id, source, isoTimestamp(now))
  return { id, title: row.title, outcome: 'inserted', isChanged: true }
}

async function update(seeding: Seeding, existing: ExistingLesson, { row, source }: Incoming): Promise<UpsertedLesson> {
  const { id, slug, title } = existing
  const isReplaced = isOverwritten(seeding.overwrite, id)
  if (isReplaced) await seeding.store.followFile(id)
  const wanted = existing.own_order && !isReplaced ? { ...row, lesson_order: existing.lesson_order } : row
  if (existing.edited_version !== null && !isReplaced)
    return { id, title, ...(await refresh(seeding, existing, seeding.edited.get(slug), wanted)) }
  return { id, title: row.title, ...(await follow(seeding, existing, wanted, source)) }
}

const isOverwritten = (overwrite: Overwrite, id: number) =>
  typeof overwrite === 'boolean' ? overwrite : overwrite.includes(id)

/** Updates the figures of a browser-edited lesson; its file is ignored. */
async function refresh(
  { store, now }: Seeding,
  existing: ExistingLesson,
  own: OwnRow | undefined,
  row: LessonRow,
): Promise<Done> {
  const { id, lesson_order, edited_version, updated_at } = existing
  const current = own?.number === edited_version ? { ...own.row, lesson_order } : existing
  const isChanged = !sameRow(current, existing)
  if (isChanged) await store.updateLesson(id, current, nextTimestamp(now, updated_at))
  return { outcome: sameRow(current, row) ? 'unchanged' : 'left', isChanged }
}

/** Updates a lesson from its file. */
async function follow(
  { store, versions, now }: Seeding,
  existing: ExistingLesson,
  row: LessonRow,
  source: LessonSource,
): Promise<Done> {
  const { id, updated_at } = existing
  const isSame = sameRow(existing, row)
  const timestamp = isSame ? updated_at : nextTimestamp(now, updated_at)
  if (!isSame) await store.updateLesson(id, row, timestamp)
  if (!isSame || (await versions.last(id)) === undefined) await addVersion(versions, id, source, timestamp)
  return { outcome: isSame ? 'unchanged' : 'updated', isChanged: !isSame }
}

/** Stores the file's content as the next version of a lesson. */
const addVersion = (versions: VersionStore, id: number, source: LessonSource, published_at: string) =>
  versions.add(id, { source, origin: 'files', author_id: null, note: '', draft_revision: null, published_at })
