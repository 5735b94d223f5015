import type { sync } from '#contract/learning/sync.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SyncService } from './service.ts'

export const syncRoutes = (service: SyncService, auditLog: AuditLog): Handlers<typeof sync> => ({
  preview: () => service.preview(),

  async run(call) {
    const { target, ...details } = await service.run(call.now)
    const { lessons, resources } = details
    if (lessons.inserted + lessons.updated + resources.inserted + resources.updated > 0)
      await auditLog.recorderFor(call, 'sync.run')({ subject: target })
    return { success: true, message: 'Database synced successfully!', details }
  },
})
