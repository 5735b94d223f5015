import { checkoutLimit, confirmLimit, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Somebody who guesses codes of links gets nowhere. */
const linkLimit = { times: 60, seconds: 10 * minute, counts: 'failures' } as const

/** Memberships, the links by which somebody else pays for one, CashCoach, and what was paid. */
export const paymentRoutes = {
  memberships: {
    me: { method: 'GET', path: '/api/memberships/me', access: 'member' },
    checkout: {
      method: 'POST',
      path: '/api/memberships/create-checkout-session',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
  },
  membershipLinks: {
    list: { method: 'GET', path: '/api/memberships/links', access: 'member' },
    create: {
      method: 'POST',
      path: '/api/memberships/links',
      access: 'member',
      idempotent: 'transactional',
      limit: checkoutLimit,
    },
    withdraw: { method: 'DELETE', path: '/api/memberships/links/:id', access: 'member' },
    offer: { method: 'GET', path: '/api/membership-links/:code', access: 'public', limit: linkLimit },
    checkout: {
      method: 'POST',
      path: '/api/membership-links/:code/checkout',
      access: 'public',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
    confirm: { method: 'POST', path: '/api/membership-links/:code/confirm', access: 'public', limit: confirmLimit },
  },
  payments: {
    confirm: { method: 'POST', path: '/api/payments/confirm', access: 'member', limit: confirmLimit },
    purchases: { method: 'GET', path: '/api/purchases', access: 'member' },
    receipt: { method: 'GET', path: '/api/purchases/:id', access: 'member' },
    stripeEvent: { method: 'POST', path: '/api/webhooks/stripe', access: 'public', rawBody: true },
  },
  cashcoach: {
    status: { method: 'GET', path: '/api/cashcoach/status', access: 'member' },
    subscribe: {
      method: 'POST',
      path: '/api/cashcoach/subscribe',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
    cancel: {
      method: 'POST',
      path: '/api/cashcoach/cancel',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
    portal: {
      method: 'POST',
      path: '/api/cashcoach/portal',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
  },
} as const satisfies Record<string, Record<string, Route>>
