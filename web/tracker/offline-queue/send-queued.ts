import type { ReplyOf } from '#web/platform/api/api.ts'
import { ApiError, codeOf, errorMessage } from '#web/platform/api/errors.ts'
import type { ExpenseBody } from '#web/tracker/expenses/expense-form.ts'
import type { OfflineQueue, QueuedEntry } from './offline-queue.ts'

type Saved = ReplyOf<'expenses', 'add'>

/** Result of sending the queued entries. */
export interface SendReport {
  saved: Saved[]
  /** Stored earlier and deleted since, so they are not recreated. */
  dropped: QueuedEntry[]
  /** Rejected as invalid by the server. */
  rejected: QueuedEntry[]
}

/**
 * Sends queued entries one after another. An entry is removed only once the server has or had it; the client id
 * prevents duplicates. Without a response, the rest stays queued.
 */
export async function sendQueued(
  queue: OfflineQueue,
  send: (body: ExpenseBody & { client_id: string }, isCorrected: boolean) => Promise<Saved>,
): Promise<SendReport> {
  const report: SendReport = { saved: [], dropped: [], rejected: [] }
  queue.refresh()
  for (const entry of queue.read().filter(isSendable)) {
    const { typed_at: _typedAt, refusal: _rejection, corrected = false, ...body } = entry
    try {
      report.saved.push(await send(body, corrected))
      queue.remove(entry.client_id)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'wait') return report
      if (outcome === 'drop') {
        queue.remove(entry.client_id)
        report.dropped.push(entry)
        continue
      }
      const rejected = { ...entry, refusal: rejectionOf(error) }
      queue.save(rejected)
      if (outcome === 'correct') report.rejected.push(rejected)
    }
  }
  return report
}

/** Invalid entries need a correction; forbidden ones may be allowed by now. */
export const isSendable = ({ refusal }: QueuedEntry): boolean => refusal === undefined || refusal.status === 403

/** Whether the user must correct the entry before it can be sent. */
export const needsCorrection = (entry: QueuedEntry): boolean => !isSendable(entry)

function outcomeOf(error: unknown): 'wait' | 'drop' | 'correct' | 'forbidden' {
  if (!(error instanceof ApiError)) return 'wait'
  const { status } = error
  if (status === 409) return codeOf(error) === 'deleted_since' ? 'drop' : 'wait'
  if (status === 403) return 'forbidden'
  return status === 400 || status === 422 ? 'correct' : 'wait'
}

function rejectionOf(error: unknown): QueuedEntry['refusal'] {
  if (!(error instanceof ApiError)) return undefined
  const fields = error.problem?.fields
  return { status: error.status, error: errorMessage(error), ...(fields && { fields }) }
}
