import type { scheduledPublications } from '#contract/learning/scheduled-publications.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { schedulingService } from './service.ts'

/** Routes of scheduled publications, for admins. */
export const schedulingRoutes = (
  service: ReturnType<typeof schedulingService>,
  auditLog: AuditLog,
): Handlers<typeof scheduledPublications> => ({
  list: () => service.list(),
  save: (call) =>
    service.save(
      call.params.id,
      call.body,
      { by: call.caller?.id ?? null, now: call.now, ifMatch: call.request.headers['if-match'] },
      auditLog.recorderFor(call, 'scheduledPublications.save'),
    ),
  cancel: (call) => service.cancel(call.params.id, auditLog.recorderFor(call, 'scheduledPublications.cancel')),
})
