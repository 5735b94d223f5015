import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedLesson } from '#course/lesson.ts'
import { sourceOfRow } from '#server/learning/editor/source.ts'
import { sourceRow } from '#server/learning/editor/source-row.ts'
import { type VersionStore, versionStore } from '#server/learning/editor/version-store.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { type LessonRow, lessonRow, nextMoment, sameRow } from '#server/learning/lessons/lesson-row.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { KnownLesson, SeedingStore } from './store.ts'

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

/** Builds rows before a lock is taken. Loads the parser on first use and yields to the event loop between lessons. */
async function* incoming({ lessons, sources }: SeedCourse): AsyncGenerator<Incoming> {
  const { parseLessonText } = await import('#server/learning/lesson-text/parse-lesson-text.ts')
  for (const lesson of lessons) {
    const source = sources?.get(lesson.slug) ?? sourceOfRow(lesson)
    yield { lesson, row: lessonRow(lesson, parseLessonText), source }
    await eventLoopTurn()
  }
}

/** A lesson version as a row. */
interface OwnRow {
  number: number
  row: LessonRow
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

interface Seeding {
  edited: ReadonlyMap<string, OwnRow>
  overwrite: Overwrite
  now: number
}

const isOverwritten = (overwrite: Overwrite, id: number) =>
  typeof overwrite === 'boolean' ? overwrite : overwrite.includes(id)

/**
 * Writes lessons to the database. An exclusive lock prevents duplicate inserts by two servers, or by an admin and a
 * starting server.
 */
export const lessonSeeding = ({ db, store, courseCacheKey }: Dependencies) => {
  const versions = versionStore(db)

  /** Stores the file's content as the next version of a lesson. */
  const keepVersion = (id: number, source: LessonSource, published_at: string) =>
    versions.add(id, { source, origin: 'files', author_id: null, note: '', draft_revision: null, published_at })

  async function insert({ row, source }: Incoming, now: number): Promise<UpsertedLesson> {
    const place = (await store.isTaken(row.lesson_order)) ? (await store.lastOrder()) + 1 : row.lesson_order
    const id = await store.insertLesson({ ...row, lesson_order: place }, isoMoment(now))
    await keepVersion(id, source, isoMoment(now))
    return { id, title: row.title, outcome: 'inserted', isChanged: true }
  }

  /** Updates the figures of a browser-edited lesson; its file is ignored. */
  async function refresh(known: KnownLesson, own: OwnRow | undefined, row: LessonRow, now: number): Promise<Done> {
    const { id, lesson_order, edited_version, updated_at } = known
    const current = own?.number === edited_version ? { ...own.row, lesson_order } : known
    const isChanged = !sameRow(current, known)
    if (isChanged) await store.updateLesson(id, current, nextMoment(now, updated_at))
    return { outcome: sameRow(current, row) ? 'unchanged' : 'left', isChanged }
  }

  /** Updates a lesson from its file. */
  async function follow(known: KnownLesson, row: LessonRow, source: LessonSource, now: number): Promise<Done> {
    const { id, updated_at } = known
    const isSame = sameRow(known, row)
    const moment = isSame ? updated_at : nextMoment(now, updated_at)
    if (!isSame) await store.updateLesson(id, row, moment)
    if (!isSame || (await versions.last(id)) === undefined) await keepVersion(id, source, moment)
    return { outcome: isSame ? 'unchanged' : 'updated', isChanged: !isSame }
  }

  async function update(
    known: KnownLesson,
    { row, source }: Incoming,
    { edited, overwrite, now }: Seeding,
  ): Promise<UpsertedLesson> {
    const { id, slug, title } = known
    const isReplaced = isOverwritten(overwrite, id)
    if (isReplaced) await store.followFile(id)
    const wanted = known.own_order && !isReplaced ? { ...row, lesson_order: known.lesson_order } : row
    if (known.edited_version !== null && !isReplaced)
      return { id, title, ...(await refresh(known, edited.get(slug), wanted, now)) }
    return { id, title: row.title, ...(await follow(known, wanted, source, now)) }
  }

  /**
   * Seeds the lessons that `wanted` selects, and renews the course cache key once if any changed. Browser-edited
   * lessons are preserved unless `overwrite` names them; then their text stays in the history.
   */
  return async (
    course: SeedCourse,
    wanted: (lesson: SeedLesson, isKnown: boolean) => boolean,
    now: number,
    overwrite: Overwrite = false,
  ): Promise<UpsertedLesson[]> => {
    const files = await Array.fromAsync(incoming(course))
    const edited = await editedRows(store, versions)
    const outcomes: UpsertedLesson[] = []
    await db.exclusive(async () => {
      for (const each of files) {
        const known = await store.lessonBySlug(each.lesson.slug)
        if (!wanted(each.lesson, known !== undefined)) continue
        outcomes.push(await (known ? update(known, each, { edited, overwrite, now }) : insert(each, now)))
      }
      if (outcomes.some(({ isChanged }) => isChanged)) await courseCacheKey.renew()
    })
    return outcomes
  }
}
