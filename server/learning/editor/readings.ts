import { workerCalls } from '#server/platform/jobs/worker-rpc.ts'
import type { ReadingTasks } from './reading-tasks.ts'

/** Reads a text beside everything else: `await readLesson('check', { source, place, now })`. */
export const readLesson = workerCalls<ReadingTasks>(new URL('./reading-thread.ts', import.meta.url))
