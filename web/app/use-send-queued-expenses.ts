import { useEffect } from 'react'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { hasQueuedEntries } from '#web/tracker/offline-queue/queue-keys.ts'

/**
 * Sends expenses queued on this device, whichever page the member opens. Its code loads only if some are queued. The
 * tracker sends and shows them itself.
 */
export function useSendQueuedExpenses() {
  const { user } = useUser()
  const { notify } = useNotices()
  const isOnTracker = useLocation().pathname === href('expense-tracker')
  const memberId = user?.id
  useEffect(() => {
    if (memberId === undefined || isOnTracker) return
    const send = async () => {
      if (!hasQueuedEntries(() => localStorage, memberId)) return
      const { sendInBackground } = await import('#web/tracker/offline-queue/background-send.ts')
      const saved = await sendInBackground(memberId)
      if (saved.length > 0) notify({ kind: 'good', title: 'The expenses that waited on this device are saved.' })
    }
    // If the code fails to load, the expenses stay queued.
    const trySend = () => send().catch(() => {})
    trySend()
    window.addEventListener('online', trySend)
    return () => window.removeEventListener('online', trySend)
  }, [memberId, isOnTracker, notify])
}
