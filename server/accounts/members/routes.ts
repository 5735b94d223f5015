import type { accounts } from '#contract/accounts/accounts.ts'
import { type HasCashcoach, sessionRoutes } from '#server/accounts/sessions/session-routes.ts'
import type { SignInCounts } from '#server/accounts/sign-in/sign-in-counts.ts'
import { signInRoutes } from '#server/accounts/sign-in/sign-in-routes.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import type { MemberHooks } from '#server/platform/area.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { sessionCookie } from '#server/platform/security/sessions.ts'
import { exportMember } from './export.ts'
import { sendExport } from './send-export.ts'
import type { AccountService } from './service.ts'

interface Dependencies extends Pick<AppDependencies, 'appUrl' | 'db' | 'cookies' | 'sessions'> {
  hasCashcoach: HasCashcoach
}

/** @param tables of the export; read at each call, when all areas are built */
export const accountRoutes = (
  dependencies: Dependencies,
  service: AccountService,
  tables: MemberHooks['tables'],
  counts: SignInCounts,
): Handlers<typeof accounts> => ({
  ...signInRoutes(dependencies.appUrl, service, counts),
  ...sessionRoutes(dependencies),

  async exportAccount({ caller, reply, today }) {
    return sendExport(reply, await exportMember(dependencies.db, caller.id, tables()), today)
  },

  async deleteAccount({ caller, reply, now }) {
    await service.deleteAccount(caller.id, now)
    reply.header('set-cookie', dependencies.cookies.clear(sessionCookie.name))
  },
})
