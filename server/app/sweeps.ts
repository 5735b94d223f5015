import { isoMoment } from '#server/platform/base/clock.ts'
import type { ServeDependencies } from '#server/platform/http/serve.ts'
import { defineRecurringJob, type JobKind } from '#server/platform/jobs/jobs.ts'
import { removeInChunks } from '#server/platform/jobs/run-jobs.ts'
import type { SessionStore } from '#server/platform/security/sessions.ts'

const hour = 60 * 60 * 1000
/** What a member has deleted or changed can be taken back for so long. */
const undoTime = 30 * 24 * hour

/** Deletes at most `limit` rows that have run out, and says how many there were. */
type Removal = (now: number, limit: number) => Promise<number>

/** Deletes for good what was put aside before a moment, by the name of the job. */
type UndoRemovals = Record<string, (before: string, limit: number) => Promise<number>>

/** What has run out is deleted every hour, by one server at a time and in chunks. */
export function sweeps(
  { limits, idempotency }: Pick<ServeDependencies, 'limits' | 'idempotency'>,
  sessions: SessionStore,
  paymentEvents: { sweep: Removal },
  undoable: UndoRemovals,
  others: Record<string, Removal> = {},
): JobKind<null>[] {
  const removals: Record<string, Removal> = {
    'sweep:rate-limits': limits.sweep,
    'sweep:idempotency-keys': idempotency.sweep,
    'sweep:idle-sessions': sessions.sweepIdle,
    'sweep:old-sessions': sessions.sweepOld,
    'sweep:payment-events': paymentEvents.sweep,
    ...others,
  }
  for (const [name, remove] of Object.entries(undoable))
    removals[name] = (now, limit) => remove(isoMoment(now - undoTime), limit)
  return Object.entries(removals).map(([name, remove]) =>
    defineRecurringJob(name, hour, ({ now, signal }) => removeInChunks((limit) => remove(now, limit), signal)),
  )
}
