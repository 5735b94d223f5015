import type { EditableLesson } from '#contract/learning/lesson-editor.ts'
import type { SchedulingStore } from '#server/learning/scheduling/store.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { Editing } from './drafts.ts'
import { lessonVersion } from './lesson-version.ts'
import { type PublishDependencies, prepareDraft, publishPrepared, setPublished } from './publish-version.ts'
import { assertRevision, isRevision } from './revision.ts'

interface Dependencies extends PublishDependencies {
  db: Database
  scheduled: Pick<SchedulingStore, 'remove'>
}

/** Publishes drafts, and hides and shows lessons. */
export const lessonPublishing = (dependencies: Dependencies) => bindAll(dependencies, { publish, unpublish })

/**
 * Publishes the draft, or shows a hidden lesson again. A scheduled publication of the lesson is cancelled. Idempotent.
 * @throws 400 if a check blocks it, 412 if the draft has changed since it was read
 */
async function publish(
  context: Dependencies,
  id: number,
  { by, now, ifMatch, note }: Editing & { note: string },
  recordAudit: RecordAudit,
): Promise<EditableLesson> {
  const { db, editor, reader, scheduled } = context
  const before = await reader.publishStateOf(id)
  const prepared = await prepareDraft(context, before, now)
  await db.transaction(async () => {
    await editor.lock(id)
    const publishState = await reader.publishStateOf(id)
    const isDone =
      !publishState.has_draft && publishState.published && isRevision(ifMatch, publishState.version_revision)
    if (isDone) return
    assertRevision(ifMatch, publishState)
    if (publishState.has_draft && publishState.revision !== before.revision)
      throw conflict('busy', 'The draft was saved a moment ago. Publish it again.')
    if (await publishPrepared(context, publishState, prepared, { by, now, note }, recordAudit))
      await scheduled.remove(id)
  })
  return reader.read(id)
}

async function unpublish(
  context: Dependencies,
  id: number,
  now: number,
  recordAudit: RecordAudit,
): Promise<EditableLesson> {
  const { db, editor, reader } = context
  await db.transaction(async () => {
    await editor.lock(id)
    const publishState = await reader.publishStateOf(id)
    if (!publishState.published) return
    await setPublished(context, publishState, false, now)
    await recordAudit(lessonVersion(publishState.title, id, publishState.version))
  })
  return reader.read(id)
}
