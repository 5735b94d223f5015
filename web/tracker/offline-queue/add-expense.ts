import '#web/tracker/page-routes.ts'
import { call, type ReplyOf } from '#web/platform/api/api.ts'
import { NetworkError } from '#web/platform/api/errors.ts'
import { type ExpenseBody, expenseForm } from '#web/tracker/expenses/expense-form.ts'

export type SavedExpense = ReplyOf<'expenses', 'add'>

/** Time in milliseconds without a response after which the connection counts as lost. */
const timeoutMs = 12_000

async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted) throw new NetworkError('No answer came in time', { cause: error })
    throw error
  }
}

/**
 * Adds an expense once per client id, despite retries.
 * @param isCorrected changed after an attempt: if that one arrived, the stored expense is updated
 */
export async function addExpense(
  body: ExpenseBody & { client_id: string },
  isCorrected: boolean,
): Promise<SavedExpense> {
  const saved = await withTimeout((signal) => call('expenses', 'add', { body }, { signal }))
  if (!isCorrected || !expenseForm.differs(saved, body)) return saved
  const { client_id: _clientId, ...fields } = body
  return withTimeout((signal) =>
    call('expenses', 'change', { params: { id: String(saved.id) }, body: fields }, { signal }),
  )
}
