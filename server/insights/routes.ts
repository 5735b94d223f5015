import { insights } from '#contract/insights.ts'
import type { TrackerReplies } from '#server/expenses/tracker-replies.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { InsightService } from './service.ts'

export const insightRoutes = (service: InsightService, encoded: TrackerReplies): Handlers<typeof insights> => ({
  read: ({ caller: { id: memberId }, query, today }) =>
    encoded(insights.read, { memberId, query, today }, () => service.read(memberId, query, today)),
})
