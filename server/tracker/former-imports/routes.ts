import { formerImports } from '#contract/tracker/former-imports.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { TrackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import type { FormerImportService } from './service.ts'

export const formerImportRoutes = (
  service: FormerImportService,
  cachedReply: TrackerReplies,
): Handlers<typeof formerImports> => ({
  list: ({ caller: { id: memberId }, today }) =>
    cachedReply(formerImports.list, { memberId, today }, () => service.list(memberId)),
  check: (call) => service.check(call, call.params.id, call.body.checked),
  takeBack: (call) => service.takeBack(call, call.params.id),
  sort: (call) => service.sort(call, call.params.id),
})
