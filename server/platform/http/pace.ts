/** Interval between two releases, in milliseconds. */
const intervalMs = 1

interface PaceOptions {
  /** Callers released per interval. */
  perInterval: number
  /** Maximum number of waiting callers, which bounds their memory and their wait. Further ones are not delayed. */
  maxWaiting: number
}

/**
 * Bounds a rate: releases its callers in order of arrival, some per millisecond.
 * @returns a function whose promise resolves when its caller may go on
 */
export function pace({ perInterval, maxWaiting }: PaceOptions): () => Promise<void> {
  const waiting: (() => void)[] = []
  const release = () => {
    for (const resolve of waiting.splice(0, perInterval)) resolve()
    if (waiting.length > 0) setTimeout(release, intervalMs)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.length >= maxWaiting) return resolve()
      if (waiting.length === 0) setTimeout(release, intervalMs)
      waiting.push(resolve)
    })
}
