import type { cashcoach } from '#contract/tracker/cashcoach.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { CashcoachService } from './service.ts'

export const cashcoachRoutes = (service: CashcoachService): Handlers<typeof cashcoach> => ({
  status: ({ caller, now }) => service.status(caller, now),
  subscribe: ({ caller, now }) => service.subscribe(caller, now),
  cancel: ({ caller, now }) => service.cancel(caller, now),
  portal: ({ caller }) => service.portal(caller),
})
