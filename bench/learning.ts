import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { quizVersion } from '#course/quiz-order.ts'
import { lessonStore } from '#server/learning/lessons/store.ts'
import { reportStore } from '#server/learning/mistake-reports/report-store.ts'
import { learningReportService } from '#server/learning/report/service.ts'
import { learningStore } from '#server/learning/report/store.ts'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { median } from './load.ts'
import { addMembers } from './many-members.ts'
import { measureSteadily } from './noise.ts'

type Engine = 'SQLite' | 'PostgreSQL'

const members = 1400
const submissions = 3
export const learningName = 'max event-loop delay while the learning report counts 105,000 submissions'
const maxMs = 50

/** Three quiz submissions per lesson for each member; a third of the members stopped reading at some heading. */
async function addSubmissions(db: Database, now: number) {
  const timestamp = isoTimestamp(now)
  const lessons = await lessonStore(db).listAll()
  const ids = await addMembers(db, members, now)
  for (const { id: lesson_id, quiz_questions: questions } of lessons) {
    const version = quizVersion(questions)
    const submission = (member: number, attempt: number) =>
      JSON.stringify(
        questions.map(({ id }, index) => ({ question: id ?? '', chosen: (member * 7 + index * attempt) % 4 })),
      )
    for (let at = 0; at < ids.length; at += 100)
      await db.transaction(async () => {
        const chunk = ids.slice(at, at + 100)
        const records = await db.ids(chunk.length)
        await db.insertMany(
          'progress',
          chunk.map((member_id, index) => ({
            ...{ id: records[index] ?? 0, member_id, lesson_id, is_completed: 0, attempts: submissions },
            ...{ begun_at: timestamp, updated_at: timestamp },
          })),
        )
        for (let attempt = 1; attempt <= submissions; attempt++)
          await db.insertMany(
            'quiz_attempts',
            chunk.map((member_id) => ({
              ...{ member_id, lesson_id, attempt, quiz_version: version, score: 60, passed: 0 },
              ...{ answers: submission(member_id, attempt), created_at: timestamp },
            })),
          )
      })
  }
}

/** Milliseconds of some work, and the longest time for which it blocked the event loop. */
async function measureBlocking(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await work()
  const elapsed = performance.now() - began
  delay.disable()
  return { elapsed, blocked: delay.max / 1e6 }
}

/** How long the report of all lessons takes, and how long it blocks the event loop. */
export async function measureLearning(engine: Engine, isSelected: (name: string) => boolean, url?: string) {
  if (!isSelected(`${learningName}, ${engine}`)) return []
  const now = systemClock.now()
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-learning-'))
  const db = await openMigrated({ dataDir, url }, isoTimestamp(now))
  try {
    const storage = await openStorage(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    await seedAtStart({ db, storage, course: readCourseFiles }, now)
    await addSubmissions(db, now)
    await db.run`analyze`
    const service = learningReportService({
      db,
      zone: 'UTC',
      store: learningStore(db),
      reports: reportStore(db),
      readCommonMistakes: async () => () => undefined,
    })
    await service.overview('all', now)
    return await measureSteadily(async ({ sample }): Promise<BenchmarkResult[]> => {
      const all: Awaited<ReturnType<typeof measureBlocking>>[] = []
      while (all.length < rounds) {
        sample()
        all.push(await measureBlocking(() => service.overview('all', now)))
      }
      const { blocked, elapsed } = median(all, (round) => round.blocked)
      const value = `${blocked.toFixed(0)} ms, of ${elapsed.toFixed(0)} ms in total`
      const spread = spreadOf(all, (round) => round.blocked, 0)
      return [createResult(`${learningName}, ${engine}`, value, `≤ ${maxMs} ms`, blocked <= maxMs, spread)]
    })
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
