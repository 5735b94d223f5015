import { conflict } from '#server/platform/http/problems.ts'

/** Maximum number of reads of one object when concurrent writes interfere. */
const maxReads = 20

/**
 * Reads an object at the provider and writes it, again if another write came first. Retries of the same object are
 * shared within this process: one read serves every call that began before it.
 */
export function sharedRetries<T extends object>() {
  const retries = new Map<string, { began: number; result: Promise<T | undefined> }>()
  /** Number of calls and retries so far; orders them. */
  let count = 0

  function retry(key: string, called: number, readAndWrite: () => Promise<T | undefined>) {
    const current = retries.get(key)
    // An older read may lack what this caller has just done at the provider.
    if (current && current.began > called) return current.result
    count += 1
    const started = { began: count, result: readAndWrite() }
    retries.set(key, started)
    const clear = () => {
      if (retries.get(key) === started) retries.delete(key)
    }
    started.result.then(clear, clear)
    return started.result
  }

  /**
   * @param readAndWrite returns undefined if another write came first
   * @throws a 409 if others write faster than this reads
   */
  return async (key: string, readAndWrite: () => Promise<T | undefined>): Promise<T> => {
    count += 1
    const called = count
    let written = await readAndWrite()
    for (let read = 1; written === undefined && read < maxReads; read += 1)
      written = await retry(key, called, readAndWrite)
    if (written === undefined)
      throw conflict('busy', 'This payment is changing right now. Please look again in a moment.')
    return written
  }
}
