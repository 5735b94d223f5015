// Worker thread that parses lesson texts for editors. It only accesses the content folder.
import { handleCalls } from '#server/platform/jobs/worker-rpc.ts'
import { lessonTasks } from './lesson-tasks.ts'

handleCalls(lessonTasks)
