import type { morning as contract } from '#contract/operations/morning.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { FailedJobList } from './failed-jobs.ts'
import type { ReadMorning } from './service.ts'

export const morningRoutes = (read: ReadMorning, jobs: Pick<FailedJobList, 'list'>): Handlers<typeof contract> => ({
  read: ({ now }) => read(now),
  failedJobs: ({ now }) => jobs.list(now),
})
