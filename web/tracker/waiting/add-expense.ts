import { call, type ReplyOf } from '#web/platform/api/api.ts'
import { NetworkError } from '#web/platform/api/errors.ts'
import { differs, type ExpenseBody } from '#web/tracker/expenses/expense-entry.ts'

export type SavedExpense = ReplyOf<'expenses', 'add'>

/** After so long without an answer the line counts as gone, in milliseconds. */
const patienceMs = 12_000

async function withinPatience<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted) throw new NetworkError('No answer came in time', { cause: error })
    throw error
  }
}

/**
 * Adds an expense once, however often it is sent under its client id.
 * @param isCorrected it was changed after a try: had that one arrived, it is brought to what was typed since
 */
export async function addExpense(
  body: ExpenseBody & { client_id: string },
  isCorrected: boolean,
): Promise<SavedExpense> {
  const saved = await withinPatience((signal) => call('expenses', 'add', { body }, { signal }))
  if (!isCorrected || !differs(saved, body)) return saved
  const { client_id: _clientId, ...fields } = body
  return withinPatience((signal) =>
    call('expenses', 'change', { params: { id: String(saved.id) }, body: fields }, { signal }),
  )
}
