import type { payouts as contract } from '#contract/operations/payouts.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { PayoutService } from './service.ts'

export const payoutRoutes = (service: PayoutService): Handlers<typeof contract> => ({
  list: ({ query }) => service.list(query.after),
})
