import { problem } from '#server/platform/http/problems.ts'

interface Limits {
  /** Maximum number of waiting callers. */
  waiting: number
  /** Maximum time in milliseconds that a caller waits. */
  waitMs: number
}

/** Retry-After in seconds: a long file takes about this time. */
const retryAfterSeconds = 5

function busy() {
  const error = problem(503, 'busy', 'Several files are being read right now. Please try again in a moment.')
  error.headers['retry-after'] = String(retryAfterSeconds)
  return error
}

/**
 * Runs one task at a time, so that several long ones do not fill the memory. Callers wait in order of arrival.
 * @returns a function that runs a task; it throws 503 if too many callers wait, or if its own wait is too long
 */
export function oneAtATime({ waiting: maxWaiting, waitMs }: Limits): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let isBusy = false

  /** Resolves when the caller may run; the one before it has kept the place busy. */
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(busy())
      }, waitMs)
      queue.push(start)
    })

  return async (task) => {
    if (isBusy) {
      if (queue.length >= maxWaiting) throw busy()
      await turn()
    }
    isBusy = true
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else isBusy = false
    }
  }
}
