import type { accounts } from '#contract/accounts.ts'
import type { AppDependencies } from '#server/app-dependencies.ts'
import { contentDisposition } from '#server/kit/send-file.ts'
import type { Handlers } from '#server/kit/serve.ts'
import { exportMember } from './export.ts'
import type { AccountService } from './service.ts'
import { sessionRoutes } from './session-routes.ts'
import { sessionCookie } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'

type Dependencies = Pick<AppDependencies, 'appUrl' | 'db' | 'cookies' | 'sessions'>

export const accountRoutes = (dependencies: Dependencies, service: AccountService): Handlers<typeof accounts> => ({
  ...signInRoutes(dependencies.appUrl, service),
  ...sessionRoutes(dependencies),

  async exportAccount({ caller, reply, today }) {
    const bytes = await exportMember(dependencies.db, caller.id)
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', `moneta-${today}.zip`))
      .header('cache-control', 'no-store')
      .send(bytes)
  },

  async deleteAccount({ caller, reply, now }) {
    await service.deleteAccount(caller.id, now)
    reply.header('set-cookie', dependencies.cookies.clear(sessionCookie.name))
  },
})
