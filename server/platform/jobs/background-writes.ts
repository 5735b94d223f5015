import type { Clock } from '#server/platform/base/clock.ts'

/** So many may wait at once; what comes beyond is left out, and comes again with the next request. */
const maxWaiting = 200
/** After a failure nothing is tried for so long, in milliseconds: a full disk is full for the next request too. */
const pauseMs = 5000

/**
 * Writes that no request waits for and that fail none: when a session was last used, which zone a browser is in. They
 * are worth little, so a database that cannot write is not troubled with them.
 * @param onFailure hears of a failure, at most once in five seconds
 */
export function backgroundWrites(clock: Clock, onFailure: (error: unknown) => void) {
  const waiting = new Set<string>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  const failed = (error: unknown) => {
    if (clock.now() < pausedUntil) return
    pausedUntil = clock.now() + pauseMs
    onFailure(error)
  }
  return {
    /** Begins a write, unless one of the same name waits already. */
    begin(name: string, write: () => Promise<unknown>) {
      if (waiting.has(name) || waiting.size >= maxWaiting || clock.now() < pausedUntil) return
      waiting.add(name)
      write()
        .catch(failed)
        .finally(() => waiting.delete(name))
    },
  }
}

export type BackgroundWrites = ReturnType<typeof backgroundWrites>
