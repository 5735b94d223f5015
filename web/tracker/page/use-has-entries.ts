import { useOfflineQueue } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import { useInsights } from './tracker-queries.ts'

/**
 * Whether the tracker has an entry, stored or queued on this device, whose amount is in its currency. Undefined while
 * that is unknown.
 */
export function useHasEntries(): boolean | undefined {
  const { list } = useOfflineQueue()
  const { data } = useInsights()
  return list.length > 0 || data?.hasExpenses
}
