import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { Database } from './database.ts'

/** How long a transaction of one chunk should take, in milliseconds: who waits behind it does not notice. */
const target = { min: 10, max: 40 }

/** Rows of the first chunk, and bounds for the others. */
const sizes = { first: 100, min: 10, max: 1000 }

/**
 * Writes many rows in many short transactions, each with so many of them that it keeps no other writer waiting for long;
 * whoever waits has its turn in between. Readers see the chunks as they come: so write to rows that nothing reads yet,
 * and let one short transaction at the end make them count.
 * @param items what to write, at once or as it comes, such as the rows of a cursor
 * @param write writes one chunk; it runs in a transaction, and again when a conflict has undone that
 * @returns how many items were written
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
