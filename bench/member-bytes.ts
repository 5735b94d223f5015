import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { type BenchmarkResult, createResult, lineOf } from './benchmark-result.ts'
import { addExpenses, addMembers, expensesPerMember } from './many-members.ts'

export const memberBytesName = 'bytes of a learner, of a tracker, and of one expense, with indexes'

const learners = 5000
const trackers = 200
const lessonsDone = 10
const questions = 5

/** Size of the database in bytes, as its files would be after a checkpoint. */
async function databaseBytes(db: Database): Promise<number> {
  const row =
    db.engine === 'sqlite'
      ? await db.one`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : await db.one`select pg_database_size(current_database()) as bytes`
  return Number(row?.bytes)
}

/** Adds a session, and a completed lesson with one submission for each of the first lessons. */
async function addLearning(db: Database, members: readonly number[], now: number) {
  const timestamp = isoTimestamp(now)
  const lessons = (await db.all`select id from lessons order by id limit ${lessonsDone}`).map(({ id }) => Number(id))
  const answers = JSON.stringify(
    Array.from({ length: questions }, (_, index) => ({ question: sha256(`question ${index}`), chosen: index % 4 })),
  )
  for (let at = 0; at < members.length; at += 100) {
    const chunk = members.slice(at, at + 100)
    const progressIds = await db.ids(chunk.length * lessons.length)
    const pairs = chunk.flatMap((member_id) => lessons.map((lesson_id) => ({ member_id, lesson_id })))
    await db.transaction(async () => {
      const sessions = chunk.map((id) => ({
        ...{ id_hash: sha256(`session ${id}`), id, member_id: id, device: 'Chrome on Linux' },
        ...{ created_at: timestamp, last_seen_at: timestamp },
      }))
      await db.insertMany('sessions', sessions)
      const progress = pairs.map((pair, index) => ({
        ...{ id: progressIds[index] ?? 0, ...pair, is_completed: 1, quiz_score: 80, attempts: 1 },
        updated_at: timestamp,
      }))
      await db.insertMany('progress', progress)
      const attempts = pairs.map((pair) => ({
        ...{ ...pair, attempt: 1, quiz_version: sha256('quiz').slice(0, 16), score: 80, passed: 1, answers },
        created_at: timestamp,
      }))
      await db.insertMany('quiz_attempts', attempts)
    })
  }
}

/** Measures how much the database grows by members. */
export async function measureMemberBytes(
  { db, now }: { db: Database; now: number },
  name: string,
): Promise<BenchmarkResult[]> {
  const media = mkdtempSync(join(tmpdir(), 'moneta-media-'))
  await seedAtStart({ db, storage: diskStorage(media), course: readCourseFiles }, now)
  rmSync(media, { recursive: true, force: true })
  const empty = await databaseBytes(db)
  const members = await addMembers(db, learners, now)
  await addLearning(db, members, now)
  const learned = await databaseBytes(db)
  await addExpenses(db, members.slice(0, trackers), now)
  const tracked = await databaseBytes(db)
  const learner = Math.round((learned - empty) / learners)
  const tracker = Math.round((tracked - learned) / trackers)
  const value = `${learner}, ${tracker}, ${Math.round(tracker / expensesPerMember)} (${lessonsDone} lessons done; ${expensesPerMember} expenses)`
  const result = createResult(name, value, '–', true)
  console.log(lineOf(result))
  return [result]
}
