import type { adminEmails as contract } from '#contract/operations/admin-emails.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { AdminEmailService } from './service.ts'

export const adminEmailRoutes = (service: AdminEmailService, { recorderFor }: AuditLog): Handlers<typeof contract> => ({
  read: ({ now }) => service.read(now),

  switch: (call) =>
    service.switchTo(call.params.kind, call.body.is_on, {
      now: call.now,
      recordAudit: recorderFor(call, 'adminEmails.switch'),
    }),

  setDelivery: (call) =>
    service.setDelivery(call.body.delivery, {
      now: call.now,
      recordAudit: recorderFor(call, 'adminEmails.setDelivery'),
    }),

  sendTest: (call) => service.sendTest({ now: call.now, recordAudit: recorderFor(call, 'adminEmails.sendTest') }),
})
