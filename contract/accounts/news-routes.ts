import { hour, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Prevents brute-force guessing of codes. */
const codeLimit = { times: 60, seconds: 10 * minute, counts: 'failures', per: 'link' } as const

/** News by e-mail: its switch in the account, and the links that stop it. Its pages load these. */
export const newsRoutes = {
  news: {
    read: { method: 'GET', path: '/api/account/news', access: 'member' },
    switch: { method: 'PUT', path: '/api/account/news', access: 'member', limit: { times: 60, seconds: hour } },
    open: { method: 'GET', path: '/api/news/:code', access: 'public', ignoresSession: true },
    stop: { method: 'POST', path: '/api/news/:code', access: 'public', limit: codeLimit },
  },
} as const satisfies Record<string, Record<string, Route>>
