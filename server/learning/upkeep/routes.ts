import type { courseUpkeep } from '#contract/learning/course-upkeep.ts'
import { contentFolder } from '#server/learning/editor/course-content.ts'
import { lessonReader } from '#server/learning/editor/lesson-reader.ts'
import { runLessonTask } from '#server/learning/editor/lesson-worker-client.ts'
import { resourceEditorStore } from '#server/learning/editor/resource-store.ts'
import { editorStore } from '#server/learning/editor/store.ts'
import { versionStore } from '#server/learning/editor/version-store.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { atFirstUse } from '#server/platform/base/at-first-use.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { courseCorrections } from './corrections.ts'
import { upkeepStore } from './store.ts'

const readCorrections = atFirstUse(async () => (await import('#content/corrections.ts')).readCorrections(contentFolder))

/** Routes that keep the facts of the course up to date, for admins. */
export function courseUpkeepRoutes(
  db: Database,
  courseCacheKey: CourseCacheKey,
  auditLog: AuditLog,
): Handlers<typeof courseUpkeep> {
  const [editor, versions] = [editorStore(db), versionStore(db)]
  const reader = lessonReader({ editor, versions, resources: resourceEditorStore(db) })
  const store = upkeepStore(db)
  const corrections = courseCorrections({ db, store, editor, versions, reader, courseCacheKey, readCorrections })
  return {
    figures: async ({ today }) => ({ figures: await runLessonTask('dueFigures', { today }) }),
    corrections: () => corrections.list(),
    takeOver: (call) =>
      corrections.takeOver(
        call.body,
        { by: call.caller?.id ?? null, now: call.now },
        auditLog.recorderFor(call, 'courseUpkeep.takeOver'),
      ),
    settle: (call) => corrections.settle(call.body, call.now, auditLog.recorderFor(call, 'courseUpkeep.settle')),
    reopen: (call) => corrections.reopen(call.body, auditLog.recorderFor(call, 'courseUpkeep.reopen')),
  }
}
