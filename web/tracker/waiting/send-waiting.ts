import type { ReplyOf } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/errors.ts'
import type { ExpenseBody } from '#web/tracker/expenses/expense-entry.ts'
import type { WaitingEntries, WaitingEntry } from './waiting-entries.ts'

type Saved = ReplyOf<'expenses', 'add'>

/** What became of the entries that waited. */
export interface SendReport {
  saved: Saved[]
  /** Were saved before and have been deleted since, so they are not made again. */
  dropped: WaitingEntry[]
  /** The server wants something else in them. */
  rejected: WaitingEntry[]
}

/**
 * Sends what waits, one after another. An entry leaves the device only when the server has it, or has had it; the client
 * id sees to it that whatever is sent twice is made once. Where no answer comes the rest waits on.
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

/** What the server found wrong is for its writer to correct; what it did not allow may be allowed by now. */
export const isSendable = ({ refusal }: WaitingEntry): boolean => refusal === undefined || refusal.status === 403

/** Whether the writer has to put something right before it can be sent. */
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
