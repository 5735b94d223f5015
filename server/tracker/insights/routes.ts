import { insights } from '#contract/tracker/insights.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { InsightService } from './service.ts'

export const insightRoutes = (service: InsightService, cachedReply: TrackerReplies): Handlers<typeof insights> => ({
  read: ({ caller: { id: memberId }, query, today }) =>
    cachedReply(insights.read, { memberId, query, today }, () => service.read(memberId, query, today)),
})
