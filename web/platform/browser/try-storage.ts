/** Runs a function on the browser's storage, which may be full or blocked; returns the fallback if it throws. */
export function tryStorage<T>(work: () => T, fallback: T): T {
  try {
    return work()
  } catch {
    return fallback
  }
}
