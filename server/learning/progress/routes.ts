import type { progress } from '#contract/learning/progress.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ProgressStore } from './store.ts'

export const progressRoutes = (store: ProgressStore): Handlers<typeof progress> => ({
  list: ({ caller }) => store.list(caller.id),
})
