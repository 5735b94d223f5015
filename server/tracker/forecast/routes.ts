import { forecast } from '#contract/tracker/forecast.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { ForecastService } from './service.ts'

export const forecastRoutes = (service: ForecastService, cachedReply: TrackerReplies): Handlers<typeof forecast> => ({
  read: ({ caller: { id: memberId }, today }) =>
    cachedReply(forecast.read, { memberId, today }, () => service.read(memberId, today)),
})
