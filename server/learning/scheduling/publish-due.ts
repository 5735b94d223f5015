import {
  type PreparedDraft,
  type PublishDependencies,
  prepareDraft,
  publishPrepared,
} from '#server/learning/editor/publish-version.ts'
import type { PublishState } from '#server/learning/editor/store.ts'
import type { AuditLog, RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/http/problems.ts'
import { changedSince } from './changed-since.ts'
import type { PublishLesson } from './publish-job.ts'
import type { Scheduled, SchedulingStore } from './store.ts'

export interface DueDependencies extends PublishDependencies {
  db: Database
  store: SchedulingStore
  auditLog: Pick<AuditLog, 'recordStep'>
}

type Prepared = { draft: PreparedDraft | null } | { failure: string }

/**
 * Publishes a lesson whose time has come, or stores why not. The publication, the end of its schedule and its log entry
 * are one transaction, so a second run of the job finds nothing to do.
 */
export async function publishDue(context: DueDependencies, due: PublishLesson, now: number): Promise<void> {
  const { db, editor, reader, store } = context
  const [scheduled, before] = [await findWaiting(store, due), await editor.find(due.lesson)]
  if (!scheduled || !before) return
  const prepared = await prepare(context, before, now)
  await db.transaction(async () => {
    await editor.lock(due.lesson)
    if (!(await findWaiting(store, due))) return
    const lesson = await reader.publishStateOf(due.lesson)
    const failure = changedSince(scheduled, lesson) ?? ('failure' in prepared ? prepared.failure : null)
    if (failure !== null) await store.fail(scheduled.id, failure)
    else if ('draft' in prepared) await publishNow(context, scheduled, lesson, prepared.draft, now)
  })
}

/** The publication of a job, unless it was cancelled, has another time now, or was tried. */
async function findWaiting(
  store: SchedulingStore,
  { lesson, publication }: PublishLesson,
): Promise<Scheduled | undefined> {
  const scheduled = await store.find(lesson)
  return scheduled?.id === publication && scheduled.failure === null ? scheduled : undefined
}

async function prepare(context: DueDependencies, lesson: PublishState, now: number): Promise<Prepared> {
  try {
    return { draft: await prepareDraft(context, lesson, now) }
  } catch (error) {
    if (error instanceof ProblemError && error.status === 400) return { failure: error.problem.error }
    throw error
  }
}

async function publishNow(
  context: DueDependencies,
  { planned_by: by, note }: Scheduled,
  lesson: PublishState,
  draft: PreparedDraft | null,
  now: number,
) {
  const recordAudit: RecordAudit = (details = {}) =>
    context.auditLog.recordStep({ by, action: 'lessonEditor.publish', ...details }, now)
  await publishPrepared(context, lesson, draft, { by, now, note }, recordAudit)
  await context.store.remove(lesson.id)
}
