import type { Route } from './platform/route.ts'

/** A school of three hundred behind one address begins its lesson by signing in, without waiting. */
const beginLimit = { times: 300, seconds: 10 * 60 }

/** What the pages for visitors call: all that those pages carry of the table in routes.ts, which holds it too. */
export const visitorRoutes = {
  accounts: {
    redirectUrl: { method: 'GET', path: '/api/oauth/:provider/redirect_url', access: 'public', limit: beginLimit },
    start: { method: 'GET', path: '/api/oauth/:provider/start', access: 'public', limit: beginLimit },
  },
  settings: {
    storeEnabled: { method: 'GET', path: '/api/settings/store_enabled', access: 'public' },
  },
  seeding: {
    checkLessons: { method: 'GET', path: '/api/admin/check-lessons', access: 'public' },
  },
} as const satisfies Record<string, Record<string, Route>>
