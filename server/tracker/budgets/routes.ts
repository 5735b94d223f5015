import { budgets } from '#contract/tracker/budgets.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { BudgetService } from './service.ts'

export const budgetRoutes = (service: BudgetService, cachedReply: TrackerReplies): Handlers<typeof budgets> => ({
  list: ({ caller: { id: memberId }, today }) =>
    cachedReply(budgets.list, { memberId, today }, () => service.list(memberId, today)),
  suggestions: ({ caller, today }) => service.suggestions(caller.id, today),
  add: (call) => service.add(call, call.body),
  change: (call) => service.change(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body),
  remove: (call) => service.remove(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  undo: (call) => service.undo(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
})
