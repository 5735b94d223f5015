/** Debounce, with one request at a time: sends the last of several values once nothing new has come for a while. */
export interface DebouncedQueue<T> {
  /** Takes the place of whatever still waits. */
  schedule(value: T): void
  /** Sends what waits as soon as nothing is on its way. */
  flush(): void
  /** Sends what waits at once, whatever is on its way. */
  flushNow(): void
  /** Forgets what waits. */
  cancel(): void
  /** What waits, or null. */
  pending(): T | null
  /** Resolves once nothing is on its way. */
  onIdle(): Promise<void>
}

/**
 * @param send resolves or rejects once the value has arrived or has failed to
 * @param delayMs how long nothing new must have come, in milliseconds
 */
export function createDebouncedQueue<T>(send: (value: T) => Promise<unknown>, delayMs: number): DebouncedQueue<T> {
  let scheduled: { value: T; timer: ReturnType<typeof setTimeout> } | null = null
  let inFlight: Promise<unknown> | null = null
  const cancel = () => {
    if (scheduled) clearTimeout(scheduled.timer)
    scheduled = null
  }
  const flushNow = () => {
    if (!scheduled) return
    const { value } = scheduled
    cancel()
    const sending = Promise.allSettled([inFlight, send(value)]).then(() => {
      if (inFlight === sending) inFlight = null
    })
    inFlight = sending
  }
  const onIdle = async () => {
    while (inFlight) await inFlight
  }
  const flush = () => {
    if (inFlight) onIdle().then(flushNow)
    else flushNow()
  }
  return {
    schedule(value) {
      cancel()
      scheduled = { value, timer: setTimeout(flush, delayMs) }
    },
    flush,
    flushNow,
    cancel,
    pending: () => scheduled?.value ?? null,
    onIdle,
  }
}
