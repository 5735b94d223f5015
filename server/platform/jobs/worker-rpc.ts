import { parentPort, Worker } from 'node:worker_threads'

/** Tasks of a thread, by name; arguments and results are copied between threads. */
type Tasks = Record<string, (about: never) => unknown>

interface WorkerRequest {
  id: number
  task: string
  about: never
}
type WorkerResponse = { id: number; result: unknown } | { id: number; failure: unknown }

/** Idle time in milliseconds after which a thread ends. */
const idleMs = 60_000

/**
 * Runs CPU-heavy tasks in a thread, started at first use and ended when idle. It does not keep the process alive.
 * @param script the thread's file, which calls `answerCalls` with the same tasks
 * @returns `(task, about) => Promise`; errors of the task are rethrown here, and a dead thread fails its pending calls
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

/** In the thread: runs the requested tasks. */
export function handleCalls(tasks: Tasks) {
  parentPort?.on('message', async ({ id, task, about }: WorkerRequest) => {
    const post = (response: WorkerResponse) => parentPort?.postMessage(response)
    try {
      post({ id, result: await tasks[task]?.(about) })
    } catch (failure) {
      post({ id, failure })
    }
  })
}
