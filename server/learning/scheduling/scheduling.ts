import { contract } from '#contract/contract.ts'
import { lessonReader } from '#server/learning/editor/lesson-reader.ts'
import { resourceEditorStore } from '#server/learning/editor/resource-store.ts'
import { editorStore } from '#server/learning/editor/store.ts'
import { versionStore } from '#server/learning/editor/version-store.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import type { JobType } from '#server/platform/jobs/job-type.ts'
import { publishDue } from './publish-due.ts'
import { type PublishLesson, publishLessonJob } from './publish-job.ts'
import { schedulingRoutes } from './routes.ts'
import { schedulingService } from './service.ts'
import { schedulingStore } from './store.ts'

/** Publications of lessons at a chosen time. */
export function scheduling(
  { config, db, jobs }: Pick<AppDependencies, 'config' | 'db' | 'jobs'>,
  courseCacheKey: CourseCacheKey,
): Required<Pick<Area, 'routes' | 'jobs'>> {
  const [editor, versions, store, auditLog] = [
    editorStore(db),
    versionStore(db),
    schedulingStore(db),
    createAuditLog(db),
  ]
  const reader = lessonReader({ editor, versions, resources: resourceEditorStore(db) })
  const shared = { db, editor, versions, reader, store, courseCacheKey, auditLog }
  const service = schedulingService({ ...shared, jobs, zone: config.businessTimeZone })
  const job: JobType<PublishLesson> = {
    ...publishLessonJob,
    handler: ({ payload, now }) => publishDue(shared, payload, now),
  }
  return {
    routes: [mount(contract.scheduledPublications, schedulingRoutes(service, auditLog))],
    jobs: [job],
  }
}
