import { expenses } from '#contract/tracker/expenses.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { CategoryService } from './categories.ts'
import type { ExpenseService } from './service.ts'
import type { TrackerReplies } from './tracker-replies.ts'

export const expenseRoutes = (
  service: ExpenseService,
  categories: CategoryService,
  cachedReply: TrackerReplies,
): Handlers<typeof expenses> => ({
  categories: (call) =>
    call.query.all === 'true' ? categories.listAll(call) : categories.list(call, call.query.archived === 'true'),
  addCategory: (call) => categories.add(call, call.body),
  changeCategory: (call) => categories.change(call, call.params.id, call.body),
  archiveCategory: (call) => categories.archive(call, call.params.id),
  restoreCategory: (call) => categories.restore(call, call.params.id),
  mergeCategory: (call) => categories.merge(call, call.params.id, call.body.into),
  list: ({ caller: { id: memberId }, query, today }) =>
    cachedReply(expenses.list, { memberId, query, today }, () => service.list(memberId, query, today)),
  search: ({ caller, query }) => service.search(caller.id, query),
  add: (call) => service.add(call, call.body),
  change: (call) => service.change(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body),
  remove: (call) => service.remove(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  undo: (call) => service.undo(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  settings: ({ caller }) => service.settings(caller.id),
  changeSettings: (call) => service.changeSettings(call, call.body),
  changeCurrency: (call) => service.changeCurrency(call, call.body.currency),
})
