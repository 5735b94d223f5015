import * as z from 'zod'
import type { BatchGrant, MemberBatch, NewBatch } from '#contract/operations/member-batches.ts'
import { tierNames } from '#course/tiers.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, notFound, ProblemError } from '#server/platform/http/problems.ts'
import { describeJob, type JobCall } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { BatchStore } from './batch-store.ts'
import type { CashcoachAccess } from './cashcoach-access.ts'
import type { TierGrants } from './tier-grants.ts'

/** Members that are read at a time; each is changed in a transaction of its own. */
const stepSize = 20
const minute = 60_000

const Payload = z.object({ batch: z.int(), action: z.enum(['grant', 'end']) })
type Payload = z.infer<typeof Payload>

/** Makes or ends the grants of a batch. */
const memberBatchJob = describeJob('member-batch', Payload, {
  claimMs: 10 * minute,
  maxPauseMs: minute,
  doneRetentionMs: 24 * 60 * minute,
})

interface Dependencies {
  db: Database
  store: BatchStore
  jobs: Pick<JobQueue, 'enqueue' | 'wake'>
  ledger: LearningPublic['ledger']
  tiers: TierGrants
  cashcoach: Pick<CashcoachAccess, 'grant' | 'endGrant'>
}

/** Grants to many members at once. A request stores the list and one audit entry; a job grants member by member. */
export const memberBatches = (dependencies: Dependencies) => ({
  ...bindAll(dependencies, { create: inTransaction(create), read, end: inTransaction(end) }),
  job: {
    ...memberBatchJob,
    handler: ({ payload, now, signal }: JobCall<Payload>) => run(dependencies, payload, now, signal),
  },
})

export type MemberBatches = ReturnType<typeof memberBatches>

const nameOf = (granted: BatchGrant) =>
  granted === 'cashcoach' ? 'CashCoach' : `${tierNames[granted].name} membership`

/** The members of a batch, by their ids, since the audit log has no personal data. */
const listed = (granted: BatchGrant, ids: readonly number[]) =>
  `${nameOf(granted)} for ${ids.length === 1 ? '1 member' : `${ids.length} members`}: ${ids.join(', ')}`

const fieldOf = (granted: BatchGrant) => (granted === 'cashcoach' ? 'cashcoach' : 'tier')

async function create(
  context: Dependencies,
  { granted, members, reason }: NewBatch,
  now: number,
  recordAudit: RecordAudit,
): Promise<MemberBatch> {
  const { db, store, jobs } = context
  const id = await db.id()
  const ids = await store.add({ id, granted, created_at: isoTimestamp(now) }, [...new Set(members)])
  if (ids.length === 0) throw notFound('None of these members exists any more. Nothing was granted.')
  await recordAudit({ subject: `batch ${id}`, what: listed(granted, ids), fields: [fieldOf(granted)], reason })
  await jobs.enqueue(memberBatchJob, `${id} grant`, { batch: id, action: 'grant' }, now)
  return requireBatch(context, id)
}

/** The progress. Starts waiting work at once, instead of at the next poll for jobs. */
async function read(context: Dependencies, id: number): Promise<MemberBatch> {
  const batch = await requireBatch(context, id)
  if (!batch.is_finished) context.jobs.wake(memberBatchJob)
  return batch
}

async function end(
  context: Dependencies,
  id: number,
  reason: string,
  now: number,
  recordAudit: RecordAudit,
): Promise<MemberBatch> {
  const { store, jobs } = context
  await store.lock(id)
  const batch = await requireBatch(context, id)
  if (batch.end_at !== null) throw conflict('ended', 'These grants are ended already. Nothing was changed.')
  if (!batch.is_finished)
    throw conflict('operations.batch_running', 'Not all members are done yet. Wait for that, then end the grants.')
  const ids = await store.inState(id, 'granted', batch.total)
  if (ids.length === 0) throw conflict('ended', 'Nothing was granted that could end. Nothing was changed.')
  await store.setEnding(id, isoTimestamp(now))
  await recordAudit({
    ...{ subject: `batch ${id}`, what: listed(batch.granted, ids) },
    ...{ fields: [fieldOf(batch.granted)], reason },
  })
  await jobs.enqueue(memberBatchJob, `${id} end`, { batch: id, action: 'end' }, now)
  return requireBatch(context, id)
}

async function requireBatch({ store }: Dependencies, id: number): Promise<MemberBatch> {
  const batch = await store.find(id)
  if (!batch) throw notFound()
  const counts = await store.countStates(id)
  const [waiting, granted, had, ended, kept] = (['waiting', 'granted', 'had', 'ended', 'kept'] as const).map(
    (state) => counts.get(state) ?? 0,
  )
  return {
    ...batch,
    is_finished: (batch.end_at === null ? waiting : granted) === 0,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    waiting: waiting ?? 0,
    granted_to: granted ?? 0,
    had: had ?? 0,
    ended: ended ?? 0,
    kept: kept ?? 0,
  }
}

/** Makes or ends the grants member by member. A later attempt continues with those that are left. */
async function run(context: Dependencies, { batch: id, action }: Payload, now: number, signal: AbortSignal) {
  const { store } = context
  const batch = await store.find(id)
  if (!batch) return
  const [left, step] = action === 'grant' ? (['waiting', grantOne] as const) : (['granted', endOne] as const)
  for (;;) {
    const ids = await store.inState(id, left, stepSize)
    if (ids.length === 0) return
    for (const memberId of ids) {
      if (signal.aborted) throw new Error('The batch continues later')
      await context.db.transaction(() => step(context, { id, granted: batch.granted, memberId }, now))
    }
  }
}

interface Step {
  id: number
  granted: BatchGrant
  memberId: number
}

/** Identifies the ledger entry of a batch. */
const referenceOf = ({ id, memberId }: Step) => `batch:${id}:${memberId}`

/** The batch has one entry in the audit log. */
const actionAt = (now: number) => ({ recordAudit: async () => {}, reason: '', timestamp: isoTimestamp(now) })

/** Whether a change was made; false if it was rejected, which changes nothing. */
async function isDone(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return false
    throw error
  }
}

async function grantOne({ store, ledger, tiers, cashcoach }: Dependencies, step: Step, now: number): Promise<unknown> {
  const { id, granted, memberId } = step
  await ledger.lockMember(memberId)
  if ((await store.stateOf(memberId, id))?.state !== 'waiting') return undefined
  const isNew = await isDone(() =>
    granted === 'cashcoach'
      ? cashcoach.grant(memberId, actionAt(now), now)
      : tiers.grant(memberId, granted, actionAt(now), referenceOf(step)),
  )
  return isNew ? store.setGranted(memberId, id, isoTimestamp(now)) : store.setState(memberId, id, 'had')
}

async function endOne({ store, ledger, tiers, cashcoach }: Dependencies, step: Step, now: number): Promise<unknown> {
  const { id, granted, memberId } = step
  await ledger.lockMember(memberId)
  const row = await store.stateOf(memberId, id)
  if (row?.state !== 'granted') return undefined
  if (granted === 'cashcoach') {
    // A grant that an admin ended and made again is not one of the batch.
    const isOpen = row.granted_at !== null && (await store.hasCashcoachOf(memberId, row.granted_at))
    if (isOpen) await cashcoach.endGrant(memberId, now)
    return store.setState(memberId, id, 'ended')
  }
  const entry = (await ledger.entries(memberId)).find(({ reference }) => reference === referenceOf(step))
  const isOver = !entry || entry.standing.length === 0
  const isEnded = isOver || (await isDone(() => tiers.end(memberId, entry.id, actionAt(now))))
  return store.setState(memberId, id, isEnded ? 'ended' : 'kept')
}
