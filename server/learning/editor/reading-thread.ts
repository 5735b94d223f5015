// Worker thread that parses lesson texts for editors. It only accesses the content folder.
import { handleCalls } from '#server/platform/jobs/worker-rpc.ts'
import { readingTasks } from './reading-tasks.ts'

handleCalls(readingTasks)
