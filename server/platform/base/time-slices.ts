import { setImmediate as eventLoopTurn } from 'node:timers/promises'

/** Longest time in milliseconds for which a long task may block the event loop; unnoticeable to other requests. */
const sliceMs = 0.5

/**
 * Divides a long task of the main thread into time slices.
 * @returns a function to await after each step; it yields to the event loop when the slice is over
 */
export function timeSlices(limitMs = sliceMs): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < limitMs) return
    // Replies are sent at the end of a turn (`batchReplies`). The second turn lets those of the first go before the next slice.
    await eventLoopTurn()
    await eventLoopTurn()
    began = performance.now()
  }
}
