import * as z from 'zod'
import { describeJob } from '#server/platform/jobs/job-type.ts'

const minute = 60_000

const PublishLesson = z.object({ lesson: z.int(), publication: z.int() })
export type PublishLesson = z.infer<typeof PublishLesson>

/**
 * Publishes a lesson at its time. The row of `scheduled_publications` decides: a job without its row, such as that of a
 * cancelled publication, does nothing.
 */
export const publishLessonJob = describeJob(
  'publish-lesson',
  PublishLesson,
  // A check takes seconds. While the database is away, it is tried for more than a day.
  { claimMs: minute, maxPauseMs: 5 * minute, maxAttempts: 400, doneRetentionMs: 24 * 60 * minute },
)
