import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError } from './errors.ts'
import { describeSqliteError } from './sqlite-errors.ts'
import type { Commands, Request, Response, ThreadError } from './sqlite-thread.ts'

/** Memory limit in megabytes for long work; the thread is ended beyond it, the server goes on. */
const memoryLimit = 256

type Call = <Name extends keyof Commands>(
  name: Name,
  ...values: Parameters<Commands[Name]>
) => Promise<ReturnType<Commands[Name]>>

/** The main thread's handle of the thread for long work. */
export interface Thread {
  call: Call
  /** False once it has stopped, or will stop when SQLite returns from a slow statement. */
  isUsable(): boolean
  /** Whether it keeps the process alive. */
  keepAlive(wanted: boolean): void
  stop(): Promise<unknown>
}

const toError = ({ message, ...properties }: ThreadError) =>
  describeSqliteError(Object.assign(new Error(message), properties))

/** Pending calls of a thread. */
function unansweredCalls() {
  const calls = new Map<number, PromiseWithResolvers<unknown>>()
  return {
    add(id: number) {
      const call = Promise.withResolvers<unknown>()
      calls.set(id, call)
      return call
    },
    settle(response: Response) {
      const call = calls.get(response.id)
      calls.delete(response.id)
      if ('error' in response) call?.reject(toError(response.error))
      else call?.resolve(response.result)
    },
    rejectAll(error: Error) {
      for (const { reject } of calls.values()) reject(error)
      calls.clear()
    },
  }
}

/** Starts a thread for long work. When it stops, all pending and later calls fail. */
export function startThread(file: string, statementTimeoutMs: number): Thread {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  })
  const calls = unansweredCalls()
  let stopped: Error | undefined
  let isRetired = false
  let lastId = 0
  // The thread sends this reply unasked when ready; the time limit of statements starts here.
  const { promise: ready } = calls.add(lastId)
  ready.catch(() => {})

  worker.on('message', calls.settle)
  let cause: unknown
  worker.on('error', (error) => {
    cause = error
  })
  // Only now are its connections closed and its transaction rolled back.
  worker.on('exit', () => {
    stopped = new DatabaseUnavailableError('connection', 'The thread for long work has stopped', { cause })
    calls.rejectAll(stopped)
  })

  const call = async (name: Request['name'], ...values: Request['values']) => {
    await ready
    if (stopped) throw stopped
    lastId += 1
    const { promise, reject } = calls.add(lastId)
    const timer = setTimeout(() => {
      const message = `A statement of long work took more than ${statementTimeoutMs} ms`
      reject(new DatabaseUnavailableError('timeout', message))
      isRetired = true
      worker.terminate()
    }, statementTimeoutMs)
    worker.postMessage({ id: lastId, name, values } satisfies Request)
    return promise.finally(() => clearTimeout(timer))
  }
  return {
    call: call as Call,
    isUsable: () => !stopped && !isRetired,
    keepAlive: (wanted) => (wanted ? worker.ref() : worker.unref()),
    stop: () => worker.terminate(),
  }
}
