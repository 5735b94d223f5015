// The thread in which texts of lessons are read for their editors. It knows the content folder and nothing else.
import { handleCalls } from '#server/platform/jobs/worker-rpc.ts'
import { readingTasks } from './reading-tasks.ts'

handleCalls(readingTasks)
