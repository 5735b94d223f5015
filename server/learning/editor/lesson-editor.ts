import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { mediaStore } from '#server/learning/media/media-store.ts'
import { schedulingStore } from '#server/learning/scheduling/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lessonDrafts } from './drafts.ts'
import { lessonHistory } from './history.ts'
import { lessonImportExport } from './import-export.ts'
import { lessonReader } from './lesson-reader.ts'
import { lessonOrder } from './order.ts'
import { lessonPreviews } from './preview.ts'
import { lessonPublishing } from './publishing.ts'
import { resourceEditorStore } from './resource-store.ts'
import { lessonResources } from './resources.ts'
import { editorStore } from './store.ts'
import { versionStore } from './version-store.ts'

/** Wires the lesson editor to its stores. */
export function lessonEditor(db: Database, courseCacheKey: CourseCacheKey) {
  const [editor, versions, store] = [editorStore(db), versionStore(db), resourceEditorStore(db)]
  const reader = lessonReader({ editor, versions, resources: store })
  const shared = { db, editor, versions, reader, courseCacheKey, scheduled: schedulingStore(db) }
  const drafts = lessonDrafts(shared)
  return {
    reader,
    drafts,
    publishing: lessonPublishing(shared),
    reorder: lessonOrder({ db, editor, reader, courseCacheKey }),
    history: lessonHistory({ versions, reader }),
    previews: lessonPreviews({ reader, resources: store }),
    resources: lessonResources({ db, editor, reader, store, media: mediaStore(db), courseCacheKey }),
    importExport: lessonImportExport({ db, editor, reader, drafts, resources: store }),
  }
}
