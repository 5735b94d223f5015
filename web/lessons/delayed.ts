/** Sends the last of several values, once nothing new has come for a while. */
export interface Delayed<T> {
  /** Takes the place of whatever still waits. */
  put(value: T): void
  /** Sends what waits at once. */
  flush(): void
  /** Forgets what waits. */
  drop(): void
  /** What waits, or null. */
  waiting(): T | null
}

/** @param delay how long nothing new must have come, in milliseconds */
export function createDelayed<T>(send: (value: T) => void, delay: number): Delayed<T> {
  let current: { value: T; timer: ReturnType<typeof setTimeout> } | null = null
  const drop = () => {
    if (current) clearTimeout(current.timer)
    current = null
  }
  const flush = () => {
    if (!current) return
    const { value } = current
    drop()
    send(value)
  }
  return {
    put(value) {
      drop()
      current = { value, timer: setTimeout(flush, delay) }
    },
    flush,
    drop,
    waiting: () => current?.value ?? null,
  }
}
