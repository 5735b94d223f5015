import type { viewAs } from '#contract/operations/view-as.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { unauthorized } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { viewCookieName, viewCookieOf } from '#server/platform/security/sample-members.ts'
import { sessionTtl } from '#server/platform/security/sessions.ts'

/** The view of the site as a sample member, which a cookie keeps for one admin session. */
export const viewAsRoutes = ({ cookies }: Pick<AppDependencies, 'cookies'>): Handlers<typeof viewAs> => ({
  async start({ body, caller, reply }) {
    // A script has no session to view the site in.
    if (!caller) throw unauthorized()
    const seconds = sessionTtl.admin.absolute / 1000
    reply.header('set-cookie', cookies.serialize(viewCookieName, viewCookieOf(caller, body.tier), seconds))
  },
  end: async ({ reply }) =>
    reply
      .header('set-cookie', cookies.clear(viewCookieName))
      .header('cache-control', 'no-store')
      .redirect('/admin', 303),
})
