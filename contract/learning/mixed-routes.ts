import { hour } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Each submission stores its questions, so there are fewer than of a lesson's quiz. */
const mixedQuizLimit = { times: 30, seconds: hour }

/** The endpoints of the mixed quizzes, which the browser loads with their pages. */
export const mixedRoutes = {
  mixedQuizzes: {
    list: { method: 'GET', path: '/api/mixed-quizzes', access: 'member' },
    read: { method: 'GET', path: '/api/mixed-quizzes/:tier', access: 'member' },
    complete: {
      method: 'POST',
      path: '/api/mixed-quizzes/:tier/complete',
      access: 'member',
      idempotent: 'transactional',
      limit: mixedQuizLimit,
    },
  },
} as const satisfies Record<string, Record<string, Route>>
