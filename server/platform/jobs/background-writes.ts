import type { Clock } from '#server/platform/base/clock.ts'

/** Maximum number of waiting writes; more are dropped, and come again with the next request. */
const maxWaiting = 200
/** Pause in milliseconds after a failure: a full disk fails the next write too. */
const pauseMs = 5000

/**
 * Best-effort background writes: last use of a session, a browser's time zone. They are skipped while the database
 * cannot write.
 * @param onFailure called on a failure, at most once in five seconds
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
    /** Starts a write, unless one of the same name is waiting. */
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
