import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Target time in milliseconds for one chunk's transaction; unnoticeable to waiting writers. */
const target = { min: 10, max: 40 }

/** Rows of the first chunk, and limits for the others. */
const sizes = { first: 100, min: 10, max: 250 }

/**
 * Writes many rows in many short transactions, so that other writers get their turn in between. Readers see the chunks
 * as they are committed: write to rows that nothing reads yet, and publish them in one short final transaction.
 * @param items an array or an async source, such as a cursor
 * @param write writes one chunk in a transaction; runs again after a conflict
 * @returns the number of items written
 */
export async function inChunks<T>(
  db: Database,
  items: Iterable<T> | AsyncIterable<T>,
  write: (chunk: readonly T[]) => Promise<void>,
): Promise<number> {
  let size = sizes.first
  let chunk: T[] = []
  let written = 0
  const flush = async () => {
    let took = 0
    await db.transaction(async () => {
      const began = performance.now()
      await write(chunk)
      took = performance.now() - began
    })
    written += chunk.length
    chunk = []
    if (took > target.max) size = Math.max(sizes.min, Math.floor(size / 2))
    else if (took < target.min) size = Math.min(sizes.max, size * 2)
    await eventLoopTurn()
  }
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length >= size) await flush()
  }
  if (chunk.length > 0) await flush()
  return written
}
