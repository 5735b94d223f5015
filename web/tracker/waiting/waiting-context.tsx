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
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { isSendable, sendWaiting } from './send-waiting.ts'
import { createWaitingEntries, type WaitingEntries, type WaitingEntry } from './waiting-entries.ts'

interface Waiting {
  /** Entries queued on this device. */
  list: readonly WaitingEntry[]
  entries: WaitingEntries
  /** Sends the queue, unless another tab is sending it. */
  send: () => Promise<void>
}

const WaitingContext = createContext<Waiting | null>(null)

/** Retry interval in milliseconds while the page is open. */
const retryMs = 30_000

/** Stores the queue on this device and sends it as soon as possible. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const { id } = useMember()
  const [entries] = useState(() => createWaitingEntries(() => localStorage, id))
  const list = useSyncExternalStore(entries.subscribe, entries.read, entries.read)
  const send = useSend(entries, id)
  useTimely(list.some(isSendable), send)
  useOtherTabs(entries)
  const waiting = useMemo(() => ({ list, entries, send }), [list, entries, send])
  return <WaitingContext value={waiting}>{children}</WaitingContext>
}

export function useWaiting(): Waiting {
  const waiting = use(WaitingContext)
  if (!waiting) throw new Error('useWaiting needs a WaitingProvider above it')
  return waiting
}

function useSend(entries: WaitingEntries, id: number) {
  const { canWrite } = useTracker()
  const client = useQueryClient()
  const showReport = useSendReport()
  return useCallback(async () => {
    if (!canWrite) return
    const before = entries.read().length
    await oneTabAtATime(id, async () => {
      const report = await sendWaiting(entries, addExpense)
      // Another tab may have just sent some of them, which shows only in the storage.
      const isShorter = entries.read().length < before
      if (report.saved.length > 0 || isShorter) await invalidate(client, ...touchedByExpenses)
      showReport(report)
    })
  }, [canWrite, client, entries, id, showReport])
}

/** Triggers sending on page load, on reconnect, on return to the page, and at intervals. */
function useTimely(isNeeded: boolean, send: () => Promise<void>) {
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
function useOtherTabs(entries: WaitingEntries) {
  const client = useQueryClient()
  const refresh = useEffectEvent(() => {
    const before = entries.read().length
    entries.refresh()
    if (entries.read().length < before) invalidate(client, ...touchedByExpenses)
  })
  useEffect(() => {
    const listen = () => refresh()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
}
