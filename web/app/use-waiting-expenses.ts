import { useEffect } from 'react'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { hasWaitingEntries } from '#web/tracker/waiting/waiting-keys.ts'

/**
 * Sends the expenses that wait on this device, whichever page its member comes back to; the code for it comes only where
 * some wait. The tracker does so itself, and shows them.
 */
export function useWaitingExpenses() {
  const { user } = useUser()
  const { notify } = useNotices()
  const isOnTracker = useLocation().pathname === href('expense-tracker')
  const memberId = user?.id
  useEffect(() => {
    if (memberId === undefined || isOnTracker) return
    const send = async () => {
      if (!hasWaitingEntries(() => localStorage, memberId)) return
      const { sendFromAnywhere } = await import('#web/tracker/waiting/send-from-anywhere.ts')
      const saved = await sendFromAnywhere(memberId)
      if (saved.length > 0) notify({ kind: 'good', title: 'The expenses that waited on this device are saved.' })
    }
    // Where even the code does not arrive, they wait on.
    const trySend = () => send().catch(() => {})
    trySend()
    window.addEventListener('online', trySend)
    return () => window.removeEventListener('online', trySend)
  }, [memberId, isOnTracker, notify])
}
