import type { orderNotes as notesContract } from '#contract/shop/order-notes.ts'
import type { orders as contract } from '#contract/shop/orders.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { OrderAdministration } from './admin-service.ts'
import type { OrderExport } from './export-csv.ts'
import type { OrderNotes } from './notes.ts'
import type { OrderService } from './service.ts'

interface Dependencies {
  orders: OrderService
  administration: OrderAdministration
  exportCsv: OrderExport
  storage: FileStorage
  auditLog: AuditLog
}

export const orderRoutes = ({
  orders,
  administration,
  exportCsv,
  storage,
  auditLog: { recorderFor },
}: Dependencies): Handlers<typeof contract> => ({
  list: ({ caller }) => orders.list(caller.id),
  files: ({ caller }) => orders.files(caller.id),
  read: ({ caller, params }) => orders.read(caller.id, params.id),
  confirm: ({ caller, params, now }) => orders.confirm(caller.id, params.id, now),
  async download({ caller, params, request, reply }) {
    return sendFile(request, reply, storage, await orders.file(caller.id, params.id, params.item))
  },
  listAll: ({ query }) => administration.list(query),
  async exportCsv({ query, reply }) {
    return sendCsv(reply, 'moneta-orders.csv', await exportCsv(query))
  },
  readAny: ({ params }) => administration.read(params.id),
  fulfil: (call) => administration.fulfil(call.params.id, call.body, call.now, recorderFor(call, 'orders.fulfil')),
  release: (call) => administration.release(call.params.id, call.body, call.now, recorderFor(call, 'orders.release')),
  refund: (call) => administration.refund(call.params.id, call.body, call.now, recorderFor(call, 'orders.refund')),
  resendReceipt: (call) =>
    administration.resendReceipt(call.params.id, call.now, recorderFor(call, 'orders.resendReceipt')),
})

export const orderNoteRoutes = (notes: OrderNotes, { recorderFor }: AuditLog): Handlers<typeof notesContract> => ({
  save: (call) => notes.save(call.params.id, call.body, call.now, recorderFor(call, 'orderNotes.save')),
})
