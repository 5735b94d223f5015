// The thread in which texts of lessons are read for their editors. It knows the content folder and nothing else.
import { answerCalls } from '#server/platform/jobs/worker-rpc.ts'
import { readingTasks } from './reading-tasks.ts'

answerCalls(readingTasks)
