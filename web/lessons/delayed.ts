/** Sends the last of several values, once nothing new has come for a while, and never two at a time. */
export interface Delayed<T> {
  /** Takes the place of whatever still waits. */
  put(value: T): void
  /** Sends what waits as soon as nothing is on its way. */
  flush(): void
  /** Sends what waits at once, whatever is on its way. */
  flushNow(): void
  /** Forgets what waits. */
  drop(): void
  /** What waits, or null. */
  waiting(): T | null
  /** Resolves once nothing is on its way. */
  settled(): Promise<void>
}

/**
 * @param send resolves or rejects once the value has arrived or has failed to
 * @param delay how long nothing new must have come, in milliseconds
 */
export function createDelayed<T>(send: (value: T) => Promise<unknown>, delay: number): Delayed<T> {
  let current: { value: T; timer: ReturnType<typeof setTimeout> } | null = null
  let onItsWay: Promise<unknown> | null = null
  const drop = () => {
    if (current) clearTimeout(current.timer)
    current = null
  }
  const flushNow = () => {
    if (!current) return
    const { value } = current
    drop()
    const sending = Promise.allSettled([onItsWay, send(value)]).then(() => {
      if (onItsWay === sending) onItsWay = null
    })
    onItsWay = sending
  }
  const settled = async () => {
    while (onItsWay) await onItsWay
  }
  const flush = () => {
    if (onItsWay) settled().then(flushNow)
    else flushNow()
  }
  return {
    put(value) {
      drop()
      current = { value, timer: setTimeout(flush, delay) }
    },
    flush,
    flushNow,
    drop,
    waiting: () => current?.value ?? null,
    settled,
  }
}
