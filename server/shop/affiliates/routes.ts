import type { affiliates } from '#contract/shop/affiliates.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { AffiliateService } from './service.ts'

export const affiliateRoutes = (service: AffiliateService, { recorderFor }: AuditLog): Handlers<typeof affiliates> => ({
  list: (call) => service.list(call.query, call.isAdmin),
  listAll: ({ now }) => service.adminList(now),
  deleted: ({ now }) => service.deletedList(now),
  click: (call) => service.click(call.params.id, call.isAdmin, call.now),
  create: (call) => service.create(call.body, call.now, recorderFor(call, 'affiliates.create')),
  change: (call) => service.change(call.params.id, call.body, call.now, recorderFor(call, 'affiliates.change')),
  remove: (call) => service.remove(call.params.id, call.now, recorderFor(call, 'affiliates.remove')),
  restore: (call) => service.restore(call.params.id, call.now, recorderFor(call, 'affiliates.restore')),
  toggleActive: (call) => service.toggleActive(call.params.id, call.now, recorderFor(call, 'affiliates.toggleActive')),
})
