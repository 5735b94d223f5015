/** Debounce with one request at a time: sends the last of several values after a pause. */
export interface DebouncedQueue<T> {
  /** Replaces the pending value. */
  schedule(value: T): void
  /** Sends the pending value as soon as no request is in flight. */
  flush(): void
  /** Sends the pending value at once, even if a request is in flight. */
  flushWithoutWaiting(): void
  /** Drops the pending value. */
  cancel(): void
  /** The pending value, or null. */
  pending(): T | null
  /** Resolves once no request is in flight. */
  onIdle(): Promise<void>
}

/**
 * @param send resolves or rejects once the request has succeeded or failed
 * @param delayMs debounce delay in milliseconds
 */
export function createDebouncedQueue<T>(send: (value: T) => Promise<unknown>, delayMs: number): DebouncedQueue<T> {
  let scheduled: { value: T; timer: ReturnType<typeof setTimeout> } | null = null
  let inFlight: Promise<unknown> | null = null
  const cancel = () => {
    if (scheduled) clearTimeout(scheduled.timer)
    scheduled = null
  }
  const flushWithoutWaiting = () => {
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
    if (inFlight) onIdle().then(flushWithoutWaiting)
    else flushWithoutWaiting()
  }
  return {
    schedule(value) {
      cancel()
      scheduled = { value, timer: setTimeout(flush, delayMs) }
    },
    flush,
    flushWithoutWaiting,
    cancel,
    pending: () => scheduled?.value ?? null,
    onIdle,
  }
}
