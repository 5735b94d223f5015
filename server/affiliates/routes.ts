import type { affiliates } from '#contract/affiliates.ts'
import { isOperator } from '#server/kit/access.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { AffiliateService } from './service.ts'

export const affiliateRoutes = (service: AffiliateService): Handlers<typeof affiliates> => ({
  list: (call) => service.list(call.query, isOperator(call)),
  listAll: ({ now }) => service.listAll(now),
  click: (call) => service.click(call.params.id, isOperator(call), call.now),
  create: ({ body, now }) => service.create(body, now),
  change: ({ params, body, now }) => service.change(params.id, body, now),
  remove: ({ params, now }) => service.remove(params.id, now),
  restore: ({ params, now }) => service.restore(params.id, now),
  toggleActive: ({ params, now }) => service.toggleActive(params.id, now),
})
