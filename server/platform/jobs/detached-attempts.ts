import type { FailedJob } from './job-type.ts'

/** Maximum number of attempts of one job type that run beside its rounds; each may hold a connection. */
const maxDetached = 100

/**
 * Attempts that continue beside the rounds of their job type, in this process.
 * @param onEnd receives the failure of an attempt, or the error that kept its result from being recorded
 */
export function detachedAttempts(onEnd: { failed(job: FailedJob): void; lost(error: unknown): void }) {
  const running = new Set<Promise<void>>()
  return {
    isFull: () => running.size >= maxDetached,

    add(attempt: Promise<FailedJob | 'taken' | undefined>) {
      const tracked = attempt
        .then((failed) => {
          if (failed && failed !== 'taken') onEnd.failed(failed)
        }, onEnd.lost)
        .finally(() => running.delete(tracked))
      running.add(tracked)
    },

    /** Resolves when all attempts have ended. */
    settled: async () => {
      await Promise.all(running)
    },
  }
}

export type DetachedAttempts = ReturnType<typeof detachedAttempts>
