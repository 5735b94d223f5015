import type { budgets } from '#contract/budgets.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { BudgetService } from './service.ts'

export const budgetRoutes = (service: BudgetService): Handlers<typeof budgets> => ({
  list: ({ caller, today }) => service.list(caller.id, today),
  add: (call) => service.add(call, call.body),
  change: (call) => service.change(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body),
  remove: (call) => service.remove(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  undo: (call) => service.undo(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
})
