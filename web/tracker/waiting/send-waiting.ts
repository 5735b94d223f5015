import type { ReplyOf } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/errors.ts'
import type { ExpenseBody } from '#web/tracker/expenses/expense-entry.ts'
import type { WaitingEntries, WaitingEntry } from './waiting-entries.ts'

type Saved = ReplyOf<'expenses', 'add'>

/** Result of sending the queued entries. */
export interface SendReport {
  saved: Saved[]
  /** Stored earlier and deleted since, so they are not recreated. */
  dropped: WaitingEntry[]
  /** Rejected as invalid by the server. */
  rejected: WaitingEntry[]
}

/**
 * Sends queued entries one after another. An entry is removed only once the server has or had it; the client id
 * prevents duplicates. Without a response, the rest stays queued.
 */
export async function sendWaiting(
  entries: WaitingEntries,
  send: (body: ExpenseBody & { client_id: string }, isCorrected: boolean) => Promise<Saved>,
): Promise<SendReport> {
  const report: SendReport = { saved: [], dropped: [], rejected: [] }
  entries.refresh()
  for (const entry of entries.read().filter(isSendable)) {
    const { typed_at: _typedAt, refusal: _rejection, corrected = false, ...body } = entry
    try {
      report.saved.push(await send(body, corrected))
      entries.remove(entry.client_id)
    } catch (error) {
      const fate = fateOf(error)
      if (fate === 'wait') return report
      if (fate === 'drop') {
        entries.remove(entry.client_id)
        report.dropped.push(entry)
        continue
      }
      const kept = { ...entry, refusal: rejectionOf(error) }
      entries.save(kept)
      if (fate === 'correct') report.rejected.push(kept)
    }
  }
  return report
}

/** Invalid entries need a correction; forbidden ones may be allowed by now. */
export const isSendable = ({ refusal }: WaitingEntry): boolean => refusal === undefined || refusal.status === 403

/** Whether the user must correct the entry before it can be sent. */
export const needsCorrection = (entry: WaitingEntry): boolean => !isSendable(entry)

function fateOf(error: unknown): 'wait' | 'drop' | 'correct' | 'forbidden' {
  if (!(error instanceof ApiError)) return 'wait'
  const { status, problem } = error
  if (status === 409) return problem.code === 'deleted_since' ? 'drop' : 'wait'
  if (status === 403) return 'forbidden'
  return status === 400 || status === 422 ? 'correct' : 'wait'
}

function rejectionOf(error: unknown): WaitingEntry['refusal'] {
  if (!(error instanceof ApiError)) return undefined
  const { error: sentence, fields } = error.problem
  return { status: error.status, error: sentence, ...(fields && { fields }) }
}
