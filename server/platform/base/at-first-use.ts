/** Creates a value at first use and caches it; a failed one is created again. */
export function atFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    cached ??= make().catch((error) => {
      cached = undefined
      throw error
    })
    return cached
  }
}
