import { forecast } from '#contract/forecast.ts'
import type { TrackerReplies } from '#server/expenses/tracker-replies.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { ForecastService } from './service.ts'

export const forecastRoutes = (service: ForecastService, encoded: TrackerReplies): Handlers<typeof forecast> => ({
  read: ({ caller: { id: memberId }, today }) =>
    encoded(forecast.read, { memberId, today }, () => service.read(memberId, today)),
})
