import type { Route } from '#contract/platform/route.ts'
import { entryLimit } from './rate-limits.ts'

/** Maximum bytes of 2,000 pairs of ids. */
const bodyLimit = 128 * 1024

/** Money that moves between a member's own accounts. */
export const transferRoutes = {
  list: { method: 'GET', path: '/api/expense-tracker/transfers', access: 'former-subscriber' },
  proposals: { method: 'GET', path: '/api/expense-tracker/transfers/proposals', access: 'former-subscriber' },
  candidates: { method: 'GET', path: '/api/expense-tracker/transfers/:id/candidates', access: 'former-subscriber' },
  pair: { method: 'POST', path: '/api/expense-tracker/transfers', access: 'subscriber', bodyLimit, limit: entryLimit },
  unpair: {
    method: 'POST',
    path: '/api/expense-tracker/transfers/unpair',
    access: 'subscriber',
    bodyLimit,
    limit: entryLimit,
  },
  refuse: {
    method: 'PUT',
    path: '/api/expense-tracker/transfers/refusals',
    access: 'subscriber',
    bodyLimit,
    limit: entryLimit,
  },
  addHalf: { method: 'POST', path: '/api/expense-tracker/transfers/:id/half', access: 'subscriber', limit: entryLimit },
  // Finding the payee's transfers reads all expenses of a member; this must happen outside a transaction.
  always: {
    method: 'POST',
    path: '/api/expense-tracker/transfers/always',
    access: 'subscriber',
    idempotent: 'two-phase',
    limit: entryLimit,
  },
} as const satisfies Record<string, Route>
