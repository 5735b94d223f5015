import { confirmLimit } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Payments, purchases and receipts. */
export const paymentRoutes = {
  payments: {
    confirm: { method: 'POST', path: '/api/payments/confirm', access: 'member', limit: confirmLimit },
    purchases: { method: 'GET', path: '/api/purchases', access: 'member' },
    receipt: { method: 'GET', path: '/api/purchases/:id', access: 'member' },
    stripeEvent: { method: 'POST', path: '/api/webhooks/stripe', access: 'public', rawBody: true },
  },
} as const satisfies Record<string, Record<string, Route>>
