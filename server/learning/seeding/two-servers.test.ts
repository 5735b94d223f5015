import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { lessonPreview } from '#course/preview.ts'
import { parseLessonText } from '#server/learning/lesson-text/parse-lesson-text.ts'
import { courseCacheKeyOf } from '#server/learning/lessons/course-cache-key.ts'
import { LessonRow } from '#server/learning/lessons/lesson-row.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { untilBlocked } from '#server/testing/database/lock-wait.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { seedingService } from './service.ts'
import { seedingStore } from './store.ts'

const timestamp = '2026-03-15T12:00:00.000Z'
const now = Date.parse(timestamp)

/** Two servers on one database with the same course, whose resources have no fixed ids. */
async function twoServers(t: TestContext) {
  const { db, open, location } = await scratchDatabase(t)
  await migrate(db, readMigrations(), timestamp)
  const course = smallCourse()
  for (const { resources } of course.lessons) for (const resource of resources) delete resource.id
  const storage = diskStorage(join(location.dataDir, 'media'))
  const serverOn = (database: Database) => {
    const store = seedingStore(database)
    const stores = { store, storedFiles: storedFileStore(database), courseCacheKey: courseCacheKeyOf(database) }
    return { db: database, store, ...seedingService({ db: database, ...stores, storage, course: async () => course }) }
  }
  return { course, firstServer: serverOn(db), secondServer: serverOn(await open()) }
}

const rowOf = (lesson: ReturnType<typeof smallCourse>['lessons'][number] | undefined) =>
  LessonRow.parse({
    ...lesson,
    preview: lessonPreview(lesson?.content ?? ''),
    text: JSON.stringify(parseLessonText(lesson?.content ?? '')),
    quiz_questions: JSON.stringify(lesson?.quiz_questions),
    later_years: null,
  })

test('seeding lessons concurrently on two servers waits and adds only missing lessons', async (t) => {
  const { course, firstServer, secondServer } = await twoServers(t)
  const { second } = await firstServer.db.exclusive(async () => {
    await firstServer.store.insertLesson(rowOf(course.lessons[0]), timestamp)
    const second = secondServer.seedLessons(now)
    await untilBlocked(firstServer.db, second)
    return { second }
  })
  assert.deepEqual(await second, { inserted: 4, updated: 0 })
})

test('seeding resources concurrently on two servers waits and creates no duplicates', async (t) => {
  const { course, firstServer, secondServer } = await twoServers(t)
  await firstServer.seedLessons(now)
  const [workbook] = course.lessons[0]?.resources ?? []
  assert.ok(workbook)
  const files = { file_key: 'course/workbooks-one.xlsx', size: 1, poster_key: null, captions_key: null }
  const { second } = await firstServer.db.exclusive(async () => {
    await firstServer.store.upsertResource(1, workbook, files, timestamp)
    const second = secondServer.seedResources(now)
    await untilBlocked(firstServer.db, second)
    return { second }
  })
  assert.deepEqual((await second).counts, { video: 2, excel: 2, image: 2 })
  const rows = await firstServer.db.all`select id from lesson_resources where lesson_id = ${1}`
  assert.equal(rows.length, 3)
})

test('adding platinum lessons concurrently on two servers waits and adds none twice', async (t) => {
  const { course, firstServer, secondServer } = await twoServers(t)
  await firstServer.seedLessons(now)
  const { second } = await firstServer.db.exclusive(async () => {
    await firstServer.store.insertLesson(rowOf(course.lessons[5]), timestamp)
    const second = secondServer.addPlatinumLessons(now)
    await untilBlocked(firstServer.db, second)
    return { second }
  })
  assert.deepEqual(await second, [])
})
