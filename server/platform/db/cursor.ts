import type { Row, RowIterator } from './database.ts'
import type { EngineCursor } from './engine.ts'

/**
 * Reads a cursor row by row, and closes it at the end or when the reader leaves early.
 * @param inTurn runs a task when the connection is free, in the reader's current transaction
 */
export function rowIterator(
  open: () => Promise<EngineCursor>,
  inTurn: <T>(task: () => Promise<T>) => Promise<T>,
): RowIterator {
  let rows: Iterator<Row> = [][Symbol.iterator]()
  let opening: Promise<EngineCursor> | undefined
  let isDone = false

  const close = async () => {
    isDone = true
    const cursor = await opening
    opening = undefined
    if (cursor) await inTurn(() => cursor.close())
  }

  const iterator: RowIterator = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      const row = rows.next()
      if (!row.done) return row
      if (isDone) return { done: true, value: undefined }
      try {
        opening ??= open()
        const cursor = await opening
        const fetched = await inTurn(() => cursor.fetch())
        rows = fetched[Symbol.iterator]()
        if (fetched.length === 0) await close()
      } catch (error) {
        // Report the first error; closing a cursor without a connection fails too.
        await close().catch(() => {})
        throw error
      }
      return iterator.next()
    },
    async return() {
      await close()
      return { done: true, value: undefined }
    },
  }
  return iterator
}
