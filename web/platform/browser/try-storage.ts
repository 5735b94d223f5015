/** Runs work on the browser's storage, which may be full or blocked by its settings; then it gives the fallback. */
export function tryStorage<T>(work: () => T, fallback: T): T {
  try {
    return work()
  } catch {
    return fallback
  }
}
