import type { insights } from '#contract/insights.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { InsightService } from './service.ts'

export const insightRoutes = (service: InsightService): Handlers<typeof insights> => ({
  read: ({ caller, query, today }) => service.read(caller.id, query, today),
})
