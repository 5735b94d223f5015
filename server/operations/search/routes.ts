import type { adminSearch as contract } from '#contract/operations/search.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { searchService } from './service.ts'

export const searchRoutes = (service: ReturnType<typeof searchService>): Handlers<typeof contract> => ({
  find: ({ query }) => service.find(query.q),
})
