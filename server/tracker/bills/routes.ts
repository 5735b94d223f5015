import { bills } from '#contract/tracker/bills.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { BillService } from './service.ts'

export const billRoutes = (service: BillService, cachedReply: TrackerReplies): Handlers<typeof bills> => ({
  list: ({ caller: { id: memberId }, today }) =>
    cachedReply(bills.list, { memberId, today }, () => service.list(memberId, today)),
  add: (call) => service.add(call, call.body),
  change: (call) => service.change(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body),
  confirm: (call) => service.confirm(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  dismiss: (call) => service.dismiss(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  restore: (call) => service.restore(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  skip: (call) => service.skip(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body.due),
  unskip: (call) => service.unskip(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body.due),
})
