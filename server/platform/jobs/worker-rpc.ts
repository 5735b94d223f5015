import { parentPort, Worker } from 'node:worker_threads'

/** Work that a thread does, by name; what it takes and gives is copied from thread to thread. */
type Tasks = Record<string, (about: never) => unknown>

interface WorkerRequest {
  id: number
  task: string
  about: never
}
type WorkerResponse = { id: number; result: unknown } | { id: number; failure: unknown }

/** Without work for so long a thread ends, in milliseconds. */
const idleMs = 60_000

/**
 * Calls tasks in a thread of their own, which is started at first use and ends when it is idle, so that nobody else waits
 * for what takes long in the processor. It keeps no process from ending.
 * @param script the thread's file, which calls `answerCalls` with the same tasks
 * @returns `(task, about) => Promise`; what the task throws is thrown here, a thread that dies fails what it had before it
 */
export function workerCalls<T extends Tasks>(script: URL) {
  let worker: Worker | undefined
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()

  function fail(started: Worker, error: unknown) {
    if (worker !== started) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(script)
    started.on('message', (response: WorkerResponse) => {
      const pending = waiting.get(response.id)
      waiting.delete(response.id)
      if ('failure' in response) pending?.reject(response.failure)
      else pending?.resolve(response.result)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('A thread has ended with work before it')))
    return started
  }

  return <N extends keyof T & string>(task: N, about: Parameters<T[N]>[0]): Promise<Awaited<ReturnType<T[N]>>> => {
    worker ??= start()
    worker.ref()
    last += 1
    const pending = Promise.withResolvers<unknown>()
    waiting.set(last, pending)
    worker.postMessage({ id: last, task, about })
    clearTimeout(idle)
    idle = setTimeout(() => waiting.size === 0 && worker?.terminate(), idleMs).unref()
    return pending.promise as Promise<Awaited<ReturnType<T[N]>>>
  }
}

/** In the thread: does the tasks that it is called for. */
export function handleCalls(tasks: Tasks) {
  parentPort?.on('message', async ({ id, task, about }: WorkerRequest) => {
    const say = (response: WorkerResponse) => parentPort?.postMessage(response)
    try {
      say({ id, result: await tasks[task]?.(about) })
    } catch (failure) {
      say({ id, failure })
    }
  })
}
