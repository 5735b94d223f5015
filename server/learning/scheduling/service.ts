import type { ScheduledPublications } from '#contract/learning/scheduled-publications.ts'
import type { Editing } from '#server/learning/editor/drafts.ts'
import { lessonVersion } from '#server/learning/editor/lesson-version.ts'
import { type PublishDependencies, prepareDraft } from '#server/learning/editor/publish-version.ts'
import { assertRevision } from '#server/learning/editor/revision.ts'
import type { PublishState } from '#server/learning/editor/store.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, problem } from '#server/platform/http/problems.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { changedSince } from './changed-since.ts'
import { publishLessonJob } from './publish-job.ts'
import type { Scheduled, SchedulingStore } from './store.ts'

interface Dependencies extends PublishDependencies {
  db: Database
  store: SchedulingStore
  jobs: Pick<JobQueue, 'enqueue'>
  /** BUSINESS_TIME_ZONE */
  zone: string
}

interface Request {
  publish_at: string
  note: string
  seen?: { publish_at: string | null } | undefined
}

const maxDays = 2 * 366

/** Schedules publications of lessons, and cancels them. */
export const schedulingService = (dependencies: Dependencies) => bindAll(dependencies, { list, save, cancel })

async function list({ store, editor, zone }: Dependencies): Promise<ScheduledPublications> {
  const scheduled = await store.list()
  if (scheduled.length === 0) return { time_zone: zone, publications: [] }
  const lessons = new Map((await editor.list()).map((lesson) => [lesson.id, lesson]))
  const publications = scheduled.flatMap((each) => {
    const lesson = lessons.get(each.lesson_id)
    return lesson ? [shown(each, lesson)] : []
  })
  return { time_zone: zone, publications }
}

function shown(scheduled: Scheduled, lesson: PublishState): ScheduledPublications['publications'][number] {
  const { lesson_id, publish_at, note, revision, planned_at, planned_by_email: planned_by, failure } = scheduled
  const { title, tier, lesson_order } = lesson
  const change = failure === null ? changedSince(scheduled, lesson) : null
  const state = failure !== null ? 'failed' : change !== null ? 'changed' : 'waiting'
  return {
    ...{ lesson_id, title, tier, lesson_order, publish_at, note, revision, planned_at, planned_by },
    ...{ state, reason: failure ?? change },
  }
}

/**
 * Schedules the draft of a lesson, or changes the time. Idempotent.
 * @throws 400 for a time that has passed or a draft that a check blocks, 412 if draft or time have changed since
 */
async function save(
  context: Dependencies,
  id: number,
  request: Request,
  { by, now, ifMatch }: Editing,
  recordAudit: RecordAudit,
): Promise<ScheduledPublications> {
  const { db, editor, reader, store } = context
  const before = await reader.publishStateOf(id)
  const publishAt = timeOf(request.publish_at, now)
  await prepareDraft(context, before, now)
  await db.transaction(async () => {
    await editor.lock(id)
    const lesson = await reader.publishStateOf(id)
    assertRevision(ifMatch, lesson)
    if (lesson.revision !== before.revision)
      throw conflict('busy', 'The draft was saved a moment ago. Schedule it again.')
    if (!lesson.has_draft && lesson.published)
      throw conflict('learning.nothing_to_publish', 'This lesson has no draft that could be published.')
    const current = await store.find(id)
    if (current && isSame(current, lesson, { ...request, publish_at: publishAt })) return
    assertSeen(request.seen, current)
    await schedule(context, lesson, { ...request, publish_at: publishAt }, { by, now })
    await recordAudit({
      ...lessonVersion(lesson.title, id, lesson.version),
      ...{ fields: [publishAt], reason: request.note },
    })
  })
  return list(context)
}

/** Stores it, and enqueues the job that publishes. */
async function schedule(
  { db, store, jobs }: Dependencies,
  { id: lesson_id, revision, version, published }: PublishState,
  { publish_at, note }: Request,
  { by, now }: Pick<Editing, 'by' | 'now'>,
) {
  const id = await db.id()
  await store.save({
    ...{ lesson_id, id, publish_at, note, revision, version, published: published ? 1 : 0 },
    ...{ planned_at: isoTimestamp(now), planned_by: by },
  })
  await jobs.enqueue(publishLessonJob, String(id), { lesson: lesson_id, publication: id }, Date.parse(publish_at))
}

const isSame = (current: Scheduled, lesson: PublishState, { publish_at, note }: Request): boolean =>
  current.failure === null &&
  current.publish_at === publish_at &&
  current.note === note &&
  changedSince(current, lesson) === null

function assertSeen(seen: Request['seen'], current: Scheduled | undefined) {
  if (!seen || timeText(seen.publish_at) === (current?.publish_at ?? null)) return
  const what = current
    ? `${current.planned_by_email ?? 'A script'} has chosen another time for this lesson`
    : 'The scheduled publication of this lesson has ended, or was cancelled'
  throw problem(412, 'changed_elsewhere', `${what} meanwhile. Nothing was changed.`)
}

const timeText = (text: string | null): string | null => (text === null ? null : isoTimestamp(Date.parse(text)))

/** @throws 400 for a time that has passed, or is far away */
function timeOf(text: string, now: number): string {
  const time = Date.parse(text)
  if (time <= now) throw invalid({ publish_at: 'This time has passed. Choose a later one.' })
  if (time > now + maxDays * 24 * 3_600_000) throw invalid({ publish_at: 'Choose a time within the next two years.' })
  return isoTimestamp(time)
}

/** Idempotent. */
async function cancel(context: Dependencies, id: number, recordAudit: RecordAudit): Promise<ScheduledPublications> {
  const { db, editor, reader, store } = context
  await db.transaction(async () => {
    await editor.lock(id)
    const { title, version } = await reader.publishStateOf(id)
    const current = await store.find(id)
    if (!current) return
    await store.remove(id)
    await recordAudit({ ...lessonVersion(title, id, version), fields: [current.publish_at] })
  })
  return list(context)
}
