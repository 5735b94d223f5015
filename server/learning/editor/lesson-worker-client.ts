import { workerCalls } from '#server/platform/jobs/worker-rpc.ts'
import type { LessonTasks } from './lesson-tasks.ts'

/** Runs a task in the worker thread: `await runLessonTask('check', { source, place, now })`. */
export const runLessonTask = workerCalls<LessonTasks>(new URL('./lesson-worker.ts', import.meta.url))
