/** Appends a task and returns what it returns. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>

/** A mutex with a queue: each task starts when the previous one has ended, even with an error. */
export function serialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = tail.then(task)
    tail = result.catch(() => {})
    return result
  }
}
