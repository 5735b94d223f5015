/**
 * Waits for a value at most so many milliseconds.
 * @returns undefined if the work fails or is late; it then goes on, and a later failure is ignored
 */
export async function valueWithin<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  // A blocked event loop may be the late one: first it reads the replies that have arrived.
  const timer = setTimeout(() => setImmediate(() => resolve(undefined)), limitMs)
  const value = work.catch(() => undefined)
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
