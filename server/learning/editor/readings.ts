import { workerCalls } from '#server/platform/jobs/worker-rpc.ts'
import type { ReadingTasks } from './reading-tasks.ts'

/** Parses a text in the worker thread: `await readLesson('check', { source, place, now })`. */
export const readLesson = workerCalls<ReadingTasks>(new URL('./reading-thread.ts', import.meta.url))
