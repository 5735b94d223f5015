import type { workbooks } from '#contract/workbooks.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { WorkbookService } from './service.ts'

export const workbookRoutes = (service: WorkbookService): Handlers<typeof workbooks> => ({
  create: async ({ now }) => ({ success: true, resources: await service.create(now) }),

  async replace({ parts, now }) {
    const lines = new Map<string, string>()
    const { filename, workbook } = await service.replace(parts(lines), lines, now)
    return { success: true, message: `Successfully uploaded ${filename}!`, resource: workbook }
  },
})
