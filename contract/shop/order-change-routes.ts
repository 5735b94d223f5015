import { checkoutLimit, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Allows corrections of a typed address; more is automated. */
const addressLimit = { times: 30, seconds: 10 * minute }

/** Changes of an order before it is sent. The pages of an order load these endpoints with its buttons. */
export const orderChangeRoutes = {
  orderChanges: {
    read: { method: 'GET', path: '/api/orders/:id/changes', access: 'member' },
    setAddress: { method: 'PUT', path: '/api/orders/:id/address', access: 'member', limit: addressLimit },
    cancel: {
      method: 'POST',
      path: '/api/orders/:id/cancel',
      access: 'member',
      idempotent: 'two-phase',
      limit: checkoutLimit,
    },
    readAny: { method: 'GET', path: '/api/admin/orders/:id/changes', access: 'admin' },
    setAnyAddress: { method: 'PUT', path: '/api/admin/orders/:id/address', access: 'admin' },
    cancelAny: { method: 'POST', path: '/api/admin/orders/:id/cancel', access: 'admin', idempotent: 'two-phase' },
  },
} as const satisfies Record<string, Record<string, Route>>
