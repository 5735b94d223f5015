import type { orderBatches as contract } from '#contract/shop/order-batches.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { OrderBatches } from './service.ts'

export const orderBatchRoutes = (
  batches: OrderBatches,
  { recorderFor }: Pick<AuditLog, 'recorderFor'>,
): Handlers<typeof contract> => ({
  unsent: () => batches.unsent(),
  slips: ({ query }) => batches.slips(query.ids),
  async template({ query, reply }) {
    return sendCsv(reply, 'moneta-tracking-numbers.csv', await batches.template(query.ids))
  },
  preview: ({ body }) => batches.preview(body.orders),
  previewCsv: ({ parts }) => batches.previewCsv(parts()),
  send: (call) => batches.send(call.body, call.now, recorderFor(call, 'orderBatches.send')),
  setState: (call) => batches.setState(call.body, call.now, recorderFor(call, 'orderBatches.setState')),
})
