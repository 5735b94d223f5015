import type { TrackerStore } from './tracker-store.ts'

/**
 * Coalesces concurrent reads of the same tracker state (single flight), such as the bills and the forecast of one page.
 * Results are not cached. Callers must not modify them.
 */
export function coalescedReads<T>(
  { revision }: Pick<TrackerStore, 'revision'>,
  read: (memberId: number, today: string) => Promise<T>,
) {
  const inFlight = new Map<string, Promise<T>>()
  return async (memberId: number, today: string): Promise<T> => {
    // Every change increments the revision, so a read that began before a change is never returned after it.
    const name = `${memberId} ${today} ${await revision(memberId)}`
    const pending = inFlight.get(name)
    if (pending) return pending
    const started = read(memberId, today).finally(() => inFlight.delete(name))
    inFlight.set(name, started)
    return started
  }
}
