import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, invalidate } from '#web/platform/api/api.ts'
import { NetworkError, statusOf } from '#web/platform/api/errors.ts'
import { useUserStore } from '#web/platform/session/user-context.tsx'
import type { EditTarget, Expense } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { addExpense, type SavedExpense } from '#web/tracker/waiting/add-expense.ts'
import { useWaiting } from '#web/tracker/waiting/waiting-context.tsx'
import type { ExpenseBody } from './expense-entry.ts'

interface KeptOutcome {
  saved?: undefined
  /** Client id of the queued entry. */
  waits: string
  /** Condition for sending it. */
  until: 'online' | 'signed in again'
}

/** Result of a save: stored on the server, or queued on this device. */
export type SaveOutcome = { saved: SavedExpense; waits?: undefined } | KeptOutcome

/** Saves the form: a new expense, a change of the given version, or a queued entry. */
export function useSaveExpense({ waiting }: EditTarget) {
  const client = useQueryClient()
  const notifyBudgets = useBudgetNotices()
  const add = useAdd()
  const keep = useKeep()
  const send = async (body: ExpenseBody, expense: Expense | null): Promise<SaveOutcome> => {
    if (waiting) return keep({ ...body, client_id: waiting.client_id }, true)
    if (!expense) return add(body)
    const params = { id: String(expense.id) }
    return { saved: await call('expenses', 'change', { params, body }, { ifMatch: expense.version }) }
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
  const tried = useRef<string>(null)
  const keep = useKeep()
  const { expire } = useUserStore()
  return async (body: ExpenseBody): Promise<SaveOutcome> => {
    const isCorrected = tried.current !== null
    tried.current ??= crypto.randomUUID()
    const entry = { ...body, client_id: tried.current }
    try {
      const saved = await addExpense(entry, isCorrected)
      tried.current = null
      return { saved }
    } catch (error) {
      const isSignedOut = statusOf(error) === 401
      if (!isSignedOut && !(error instanceof NetworkError)) throw error
      if (isSignedOut) expire()
      const outcome = keep(entry, isCorrected)
      tried.current = null
      return isSignedOut ? { ...outcome, until: 'signed in again' } : outcome
    }
  }
}

/** Queues an entry on this device. @throws NetworkError if the device cannot store it either */
function useKeep() {
  const { entries, send } = useWaiting()
  return (entry: ExpenseBody & { client_id: string }, isCorrected: boolean): KeptOutcome => {
    const before = entries.read().find(({ client_id: id }) => id === entry.client_id)
    const typedAt = before?.typed_at ?? new Date().toISOString()
    if (!entries.save({ ...entry, typed_at: typedAt, ...(isCorrected && { corrected: true }) }))
      throw new NetworkError('Neither sent nor kept')
    send()
    return { waits: entry.client_id, until: 'online' }
  }
}
