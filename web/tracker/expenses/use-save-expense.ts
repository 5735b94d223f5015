import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, invalidate } from '#web/platform/api/api.ts'
import { NetworkError, statusOf } from '#web/platform/api/errors.ts'
import { useUserStore } from '#web/platform/session/user-context.tsx'
import { addExpense, type SavedExpense } from '#web/tracker/offline-queue/add-expense.ts'
import { useOfflineQueue } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import type { EditTarget, Expense } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import type { ExpenseBody } from './expense-form.ts'

interface QueuedOutcome {
  saved?: undefined
  /** Client id of the queued entry. */
  queuedId: string
  /** Condition for sending it. */
  until: 'online' | 'signed in again'
}

/** Result of a save: stored on the server, or queued on this device. */
export type SaveOutcome = { saved: SavedExpense; queuedId?: undefined } | QueuedOutcome

/** Saves the form: a new expense, a change of the given version, or a queued entry. */
export function useSaveExpense({ queued }: EditTarget) {
  const client = useQueryClient()
  const notifyBudgets = useBudgetNotices()
  const add = useAdd()
  const enqueue = useEnqueue()
  const send = async (body: ExpenseBody, expense: Expense | null): Promise<SaveOutcome> => {
    if (queued) return enqueue({ ...body, client_id: queued.client_id }, true)
    if (!expense) return add(body)
    const params = { id: String(expense.id) }
    // The direction of half of a transfer stays.
    const sent = expense.transfer_id === undefined ? body : { ...body, kind: undefined }
    return { saved: await call('expenses', 'change', { params, body: sent }, { ifMatch: expense.version }) }
  }
  return async (body: ExpenseBody, expense: Expense | null): Promise<SaveOutcome> => {
    const outcome = await send(body, expense)
    if (!outcome.saved) return outcome
    notifyBudgets(outcome.saved)
    await invalidate(client, ...touchedByExpenses)
    return outcome
  }
}

/** Each new entry has one client id, shared by all attempts. */
function useAdd() {
  const lastAttempt = useRef<string>(null)
  const enqueue = useEnqueue()
  const { expire } = useUserStore()
  return async (body: ExpenseBody): Promise<SaveOutcome> => {
    const isCorrected = lastAttempt.current !== null
    lastAttempt.current ??= crypto.randomUUID()
    const entry = { ...body, client_id: lastAttempt.current }
    try {
      const saved = await addExpense(entry, isCorrected)
      lastAttempt.current = null
      return { saved }
    } catch (error) {
      const isSignedOut = statusOf(error) === 401
      if (!isSignedOut && !(error instanceof NetworkError)) throw error
      if (isSignedOut) expire()
      const outcome = enqueue(entry, isCorrected)
      lastAttempt.current = null
      return isSignedOut ? { ...outcome, until: 'signed in again' } : outcome
    }
  }
}

/** Queues an entry on this device. @throws NetworkError if the device cannot store it either */
function useEnqueue() {
  const { queue, send } = useOfflineQueue()
  return (entry: ExpenseBody & { client_id: string }, isCorrected: boolean): QueuedOutcome => {
    const before = queue.read().find(({ client_id: id }) => id === entry.client_id)
    const typedAt = before?.typed_at ?? new Date().toISOString()
    if (!queue.save({ ...entry, typed_at: typedAt, ...(isCorrected && { corrected: true }) }))
      throw new NetworkError('Neither sent nor kept')
    send()
    return { queuedId: entry.client_id, until: 'online' }
  }
}
