import { hour, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Maximum failures per sign-in: some typing errors, no repeated calls to the provider. */
const failureLimit = { times: 10, seconds: 10 * minute, counts: 'failures', per: 'sign-in' } as const
/** Allows three hundred users behind one address, such as a school, to sign in at the same time. */
const beginLimit = { times: 300, seconds: 10 * minute }

/** Sign-in, sessions and the account. */
export const accountRoutes = {
  accounts: {
    redirectUrl: { method: 'GET', path: '/api/oauth/:provider/redirect_url', access: 'public', limit: beginLimit },
    start: { method: 'GET', path: '/api/oauth/:provider/start', access: 'public', limit: beginLimit },
    callback: { method: 'GET', path: '/api/oauth/:provider/callback', access: 'public', limit: failureLimit },
    createSession: { method: 'POST', path: '/api/sessions', access: 'public', limit: failureLimit },
    requestCode: {
      method: 'POST',
      path: '/api/sign-in/code',
      access: 'public',
      limit: { times: 60, seconds: hour },
    },
    signInByCode: { method: 'POST', path: '/api/sign-in', access: 'public', limit: failureLimit },
    me: { method: 'GET', path: '/api/users/me', access: 'member' },
    logout: { method: 'GET', path: '/api/logout', access: 'public', ignoresSession: true },
    logoutByPost: { method: 'POST', path: '/api/logout', access: 'public', ignoresSession: true },
    welcome: { method: 'POST', path: '/api/welcome', access: 'public', limit: failureLimit },
    sessions: { method: 'GET', path: '/api/account/sessions', access: 'member' },
    endSession: { method: 'DELETE', path: '/api/account/sessions/:id', access: 'member' },
    endSessions: { method: 'DELETE', path: '/api/account/sessions', access: 'member' },
    exportAccount: {
      method: 'GET',
      path: '/api/account/export',
      access: 'member',
      limit: { times: 10, seconds: hour },
    },
    deleteAccount: { method: 'DELETE', path: '/api/account', access: 'member', limit: { times: 10, seconds: hour } },
  },
} as const satisfies Record<string, Record<string, Route>>
