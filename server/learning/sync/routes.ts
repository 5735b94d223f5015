import type { sync } from '#contract/learning/sync.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SyncService } from './service.ts'

export const syncRoutes = (service: SyncService, auditLog: AuditLog): Handlers<typeof sync> => ({
  preview: () => service.preview(),

  async run(call) {
    const { target: _target, ...details } = await service.run(call.now, auditLog.recorderFor(call, 'sync.run'))
    return { success: true, message: 'Database synced successfully!', details }
  },
})
