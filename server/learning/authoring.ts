import { contract } from '#contract/contract.ts'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { draftViewRoutes } from './editor/draft-view.ts'
import { lessonEditor } from './editor/lesson-editor.ts'
import { resourceEditorStore } from './editor/resource-store.ts'
import { lessonEditorRoutes } from './editor/routes.ts'
import type { CourseCacheKey } from './lessons/course-cache-key.ts'
import type { LessonStore } from './lessons/store.ts'
import { media } from './media/media.ts'
import { scheduleMediaCheck } from './media/schedule.ts'
import type { MembershipService } from './memberships/service.ts'
import { scheduling } from './scheduling/scheduling.ts'
import { seedAtStart } from './seeding/at-start.ts'
import { seedingRoutes } from './seeding/routes.ts'
import { seedingService } from './seeding/service.ts'
import { seedingStore } from './seeding/store.ts'
import { syncRoutes } from './sync/routes.ts'
import { syncService } from './sync/service.ts'
import { courseUpkeepRoutes } from './upkeep/routes.ts'
import { workbookRoutes } from './workbooks/routes.ts'
import { workbookService } from './workbooks/service.ts'
import { workbookStore } from './workbooks/store.ts'

interface Needs {
  lessons: LessonStore
  courseCacheKey: CourseCacheKey
  memberships: Pick<MembershipService, 'membershipOf'>
  /** Reads the lessons from their files. */
  course: () => Promise<SeedCourse>
  /** Restores missing finance books of the shop; returns the number restored. */
  seedAffiliates: (now: number) => Promise<number>
}

/** What admins do with lessons: editing, media, workbooks, seeding and sync. */
export function authoring(
  site: AppDependencies,
  { lessons, courseCacheKey, memberships, course, seedAffiliates }: Needs,
): Pick<Area, 'onStart' | 'purges' | 'routes' | 'seed'> & Required<Pick<Area, 'jobs'>> {
  const { config, db, storage } = site
  const auditLog = createAuditLog(db)
  const storedFiles = storedFileStore(db)
  const ownMedia = media(site, storedFiles)
  const seeding = seedingService({ db, store: seedingStore(db), storedFiles, courseCacheKey, storage, course })
  const workbooks = workbookService({ db, store: workbookStore(db), storedFiles, storage, seeding })
  const sync = syncService({ db, storage, settings: config.sync })
  const { previews } = lessonEditor(db, courseCacheKey)
  const resources = resourceEditorStore(db)
  const scheduled = scheduling(site, courseCacheKey)
  return {
    routes: [
      mount(contract.media, ownMedia.routes),
      mount(contract.workbooks, workbookRoutes(workbooks, auditLog)),
      mount(contract.lessonEditor, lessonEditorRoutes(db, courseCacheKey, auditLog)),
      ...scheduled.routes,
      mount(
        contract.draftViews,
        draftViewRoutes({ previews, resources, lessons, membershipOf: memberships.membershipOf }),
      ),
      mount(contract.courseUpkeep, courseUpkeepRoutes(db, courseCacheKey, auditLog)),
      mount(contract.seeding, seedingRoutes(seeding, lessons, seedAffiliates, auditLog)),
      mount(contract.sync, syncRoutes(sync, auditLog)),
    ],
    jobs: scheduled.jobs,
    purges: ownMedia.purges,
    async seed(now) {
      const faults = await seedAtStart({ db, storage, course }, now)
      return faults.map((fault) => ({
        details: { fault },
        message: 'a file of the course could not be put in place',
      }))
    },
    onStart: (app) => scheduleMediaCheck(app, { ...site, course }, storedFiles),
  }
}
