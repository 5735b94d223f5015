import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { invalidate } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useSendReport } from '#web/tracker/page/use-send-report.ts'
import { addExpense } from './add-expense.ts'
import { createOfflineQueue, type OfflineQueue, type QueuedEntry } from './offline-queue.ts'
import { isSendable, sendQueued } from './send-queued.ts'
import { withTabLock } from './tab-lock.ts'

interface OfflineQueueState {
  /** Entries queued on this device. */
  list: readonly QueuedEntry[]
  queue: OfflineQueue
  /** Sends the queue, unless another tab is sending it. */
  send: () => Promise<void>
}

const OfflineQueueContext = createContext<OfflineQueueState | null>(null)

/** Retry interval in milliseconds while the page is open. */
const retryMs = 30_000

/** Stores the queue on this device and sends it as soon as possible. */
export function OfflineQueueProvider({ children }: { children: ReactNode }) {
  const { id } = useMember()
  const [queue] = useState(() => createOfflineQueue(() => localStorage, id))
  const list = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const send = useSend(queue, id)
  useSendTriggers(list.some(isSendable), send)
  useOtherTabs(queue)
  const offlineQueue = useMemo(() => ({ list, queue, send }), [list, queue, send])
  return <OfflineQueueContext value={offlineQueue}>{children}</OfflineQueueContext>
}

export function useOfflineQueue(): OfflineQueueState {
  const offlineQueue = use(OfflineQueueContext)
  if (!offlineQueue) throw new Error('useOfflineQueue needs an OfflineQueueProvider above it')
  return offlineQueue
}

function useSend(queue: OfflineQueue, id: number) {
  const { canWrite } = useTracker()
  const client = useQueryClient()
  const showReport = useSendReport()
  return useCallback(async () => {
    if (!canWrite) return
    const before = queue.read().length
    await withTabLock(id, async () => {
      const report = await sendQueued(queue, addExpense)
      // Another tab may have just sent some of them, which shows only in the storage.
      const isShorter = queue.read().length < before
      if (report.saved.length > 0 || isShorter) await invalidate(client, ...touchedByExpenses)
      showReport(report)
    })
  }, [canWrite, client, queue, id, showReport])
}

/** Triggers sending on page load, on reconnect, on return to the page, and at intervals. */
function useSendTriggers(isNeeded: boolean, send: () => Promise<void>) {
  useEffect(() => {
    if (!isNeeded) return
    const sendIfSeen = () => document.visibilityState === 'visible' && send()
    send()
    const timer = setInterval(sendIfSeen, retryMs)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendIfSeen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendIfSeen)
    }
  }, [isNeeded, send])
}

/** Syncs the queue with changes by other tabs of this member. */
function useOtherTabs(queue: OfflineQueue) {
  const client = useQueryClient()
  const refresh = useEffectEvent(() => {
    const before = queue.read().length
    queue.refresh()
    if (queue.read().length < before) invalidate(client, ...touchedByExpenses)
  })
  useEffect(() => {
    const listen = () => refresh()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
}
