import type { imports } from '#contract/tracker/imports.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ExpenseExport } from './export-csv.ts'
import type { ImportService } from './service.ts'

export const importRoutes = (service: ImportService, exportCsv: ExpenseExport): Handlers<typeof imports> => ({
  list: ({ caller, now }) => service.list(caller.id, now),
  upload: (call) => service.upload(call, call.query.name, call.bytes),
  read: (call) => service.read(call, call.params.id),
  preview: (call) => service.preview(call, call.params.id, call.body),
  rows: ({ caller, params, query }) => service.rows(caller.id, params.id, query),
  alike: ({ caller, params }) => service.alike(caller.id, params),
  commit: (call) => service.commit(call, call.params.id, call.body),
  cancel: (call) => service.cancel(call, call.params.id),
  undo: (call) => service.undo(call, call.params.id),

  async exportCsv({ caller, query, today, reply }) {
    const { name, stream } = await exportCsv(caller.id, query, today)
    return sendCsv(reply, name, stream)
  },
})
