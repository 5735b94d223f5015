import { hour, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Prevents brute-force guessing of codes. */
const codeLimit = { times: 60, seconds: 10 * minute, counts: 'failures', per: 'link' } as const

/** The weekly e-mail with a question: its switch in the account, and the links that stop it. Its pages load these. */
export const reviewMailRoutes = {
  reviewMail: {
    read: { method: 'GET', path: '/api/account/review-mail', access: 'member' },
    switch: {
      method: 'PUT',
      path: '/api/account/review-mail',
      access: 'member',
      limit: { times: 60, seconds: hour },
    },
    open: { method: 'GET', path: '/api/review-mail/:code', access: 'public', ignoresSession: true },
    stop: { method: 'POST', path: '/api/review-mail/:code', access: 'public', limit: codeLimit },
  },
} as const satisfies Record<string, Record<string, Route>>
