import { sorting } from '#contract/tracker/sorting.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { SortingServices } from './sorting.ts'

export const sortingRoutes = (
  { batches, rules, unsorted }: SortingServices,
  cachedReply: TrackerReplies,
): Handlers<typeof sorting> => ({
  batches: ({ caller, now }) => batches.list(caller.id, now),
  change: (call) => batches.create(call, call.body),
  undo: (call) => batches.undo(call, call.params.id),
  rules: ({ caller }) => rules.list(caller.id),
  addRule: (call) => rules.add(call, call.body),
  changeRule: (call) => rules.change(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body),
  removeRule: (call) => rules.remove(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
  orderRules: (call) => rules.reorder(call, call.body.ids),
  previewRule: ({ caller, body }) => rules.preview(caller.id, body.rule),
  applyRule: (call) => rules.apply(call, call.params.id, call.body.expected),
  unsorted: ({ caller: { id: memberId }, today }) =>
    cachedReply(sorting.unsorted, { memberId, today }, () => unsorted(memberId)),
})
