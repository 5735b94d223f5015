import type { TrackerStore } from './tracker-store.ts'

/**
 * Lets those who ask for the same state of a tracker at the same time wait for one answer, such as a page whose bills and
 * forecast both need what recurs. Nothing is kept once it is there. Whoever asks must leave it as it is.
 */
export function coalescedReads<T>(
  { revision }: Pick<TrackerStore, 'revision'>,
  read: (memberId: number, today: string) => Promise<T>,
) {
  const underWay = new Map<string, Promise<T>>()
  return async (memberId: number, today: string): Promise<T> => {
    // Every change counts it up, so what began before a change is never the answer after it.
    const name = `${memberId} ${today} ${await revision(memberId)}`
    const known = underWay.get(name)
    if (known) return known
    const reading = read(memberId, today).finally(() => underWay.delete(name))
    underWay.set(name, reading)
    return reading
  }
}
