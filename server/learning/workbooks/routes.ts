import type { workbooks } from '#contract/learning/workbooks.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { WorkbookService } from './service.ts'

export const workbookRoutes = (service: WorkbookService, { recorderFor }: AuditLog): Handlers<typeof workbooks> => ({
  create: async (call) => ({
    success: true,
    resources: await service.create(call.now, recorderFor(call, 'workbooks.create')),
  }),

  async replace(call) {
    const lines = new Map<string, string>()
    const recordAudit = recorderFor(call, 'workbooks.replace')
    const { filename, workbook } = await service.replace({ parts: call.parts(lines), lines }, call.now, recordAudit)
    return { success: true, message: `Successfully uploaded ${filename}!`, resource: workbook }
  },
})
