import { checkoutLimit } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** CashCoach, the subscription that opens the expense tracker. */
export const trackerRoutes = {
  cashcoach: {
    status: { method: 'GET', path: '/api/cashcoach/status', access: 'member' },
    subscribe: {
      method: 'POST',
      path: '/api/cashcoach/subscribe',
      access: 'member',
      idempotent: 'two-phase',
      limit: checkoutLimit,
    },
    cancel: {
      method: 'POST',
      path: '/api/cashcoach/cancel',
      access: 'member',
      idempotent: 'two-phase',
      limit: checkoutLimit,
    },
    portal: {
      method: 'POST',
      path: '/api/cashcoach/portal',
      access: 'member',
      idempotent: 'two-phase',
      limit: checkoutLimit,
    },
  },
} as const satisfies Record<string, Record<string, Route>>
