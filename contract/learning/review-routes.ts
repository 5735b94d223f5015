import { hour } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Allows several devices; a set has five questions. */
const reviewLimit = { times: 300, seconds: hour }

/** The endpoints of five questions a day, which the browser loads after the page. */
export const reviewRoutes = {
  reviews: {
    today: { method: 'GET', path: '/api/reviews/today', access: 'member' },
    make: { method: 'POST', path: '/api/reviews/today', access: 'member', limit: reviewLimit },
    answer: { method: 'POST', path: '/api/reviews/answers', access: 'member', limit: reviewLimit },
  },
} as const satisfies Record<string, Record<string, Route>>
