import { maxWaiting, overloaded } from './errors.ts'

/** Appends a task and returns what it returns. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>

/** A mutex with a queue: each task begins when the one before has ended, well or badly. */
export function serialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = tail.then(task)
    tail = result.catch(() => {})
    return result
  }
}

/** The same queue for many callers: whoever would have to wait behind too many others is refused at once. */
export function boundedQueue(enqueue: SerialQueue): SerialQueue {
  let waiting = 0
  return async (task) => {
    if (waiting >= maxWaiting) throw overloaded()
    waiting += 1
    return enqueue(() => {
      waiting -= 1
      return task()
    })
  }
}
