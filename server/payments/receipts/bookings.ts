import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/db/database.ts'

interface LastStep {
  order: number
  run: () => Promise<unknown>
}

/**
 * Transactions that record payments and refunds. Their last steps lock the numbers of documents: shortly before the
 * commit, after every other lock, and in the order of years, so that transactions cannot block each other.
 */
export function bookings(db: Database) {
  const current = new AsyncLocalStorage<LastStep[]>()
  return {
    /** Runs `work` and its last steps in one transaction. */
    transaction: <T>(work: () => Promise<T>): Promise<T> =>
      db.transaction(() => {
        const steps: LastStep[] = []
        return current.run(steps, async () => {
          const result = await work()
          for (const { run } of steps.toSorted((one, other) => one.order - other.order)) await run()
          return result
        })
      }),

    /** Adds a last step to the current transaction. Steps run in ascending order, equal ones as they were added. */
    atEnd(run: LastStep['run'], order = Number.POSITIVE_INFINITY) {
      const steps = current.getStore()
      if (!steps) throw new Error('No booking is in progress')
      steps.push({ order, run })
    },
  }
}

export type Bookings = ReturnType<typeof bookings>
