import type { Route } from '#contract/platform/route.ts'

/** Payouts of the payment provider. The part of the page that lists them loads these. */
export const payoutRoutes = {
  payouts: {
    list: { method: 'GET', path: '/api/admin/money/payouts', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
