import { setTimeout as wait } from 'node:timers/promises'
import type { backups } from '#contract/operations/backups.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { BackupService } from './service.ts'

/** Maximum wait of a request for its backup in milliseconds; below the timeout of proxies. */
const maxWaitMs = 20_000

export const backupRoutes = (service: BackupService, { recorderFor }: AuditLog): Handlers<typeof backups> => ({
  panel: () => service.panel(),
  create: (call) =>
    service.createOnRequest(call.now, recorderFor(call, 'backups.create'), wait(maxWaitMs, undefined, { ref: false })),
})
