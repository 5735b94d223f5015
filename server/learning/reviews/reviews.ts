import type { Tier } from '#course/tiers.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { atFirstUse } from '#server/platform/base/at-first-use.ts'
import type { Database } from '#server/platform/db/database.ts'
import { courseItemReader } from './course-items.ts'
import { reviewItemStore } from './item-store.ts'
import { loadScheduler } from './scheduler.ts'
import { reviewService } from './service.ts'
import { reviewSetStore } from './set-store.ts'
import { submissionNotes } from './submissions.ts'

interface Needs {
  memberships: { tierOf(memberId: number): Promise<Tier> }
  courseCacheKey: Pick<CourseCacheKey, 'read'>
}

/** The service of five questions a day, and the notes of submitted quizzes. */
export function reviewsOf(db: Database) {
  const [items, scheduler] = [reviewItemStore(db), atFirstUse(loadScheduler)]
  return {
    submissions: submissionNotes({ items, loadScheduler: scheduler }),
    service: ({ memberships, courseCacheKey }: Needs) =>
      reviewService({
        db,
        items,
        sets: reviewSetStore(db),
        readCourse: courseItemReader(db, courseCacheKey),
        loadScheduler: scheduler,
        memberships,
      }),
  }
}
