import { transfers } from '#contract/tracker/transfers.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { TransferService } from './transfers.ts'

export const transferRoutes = (service: TransferService, cachedReply: TrackerReplies): Handlers<typeof transfers> => ({
  list: ({ caller: { id: memberId }, query, today }) =>
    cachedReply(transfers.list, { memberId, query, today }, () => service.list(memberId, query, today)),
  proposals: ({ caller: { id: memberId }, today }) =>
    cachedReply(transfers.proposals, { memberId, today }, () => service.proposals(memberId)),
  candidates: ({ caller, params }) => service.candidates(caller.id, params.id),
  pair: (call) => service.pair(call, call.body.pairs),
  unpair: (call) => service.unpair(call, call.body),
  refuse: (call) => service.refuse(call, call.body.pairs, call.body.refused),
  addHalf: (call) => service.addHalf(call, call.params.id, call.body.account_id),
  always: (call) => service.always(call, call.body.payee),
})
