import type { Route } from '#contract/platform/route.ts'
import { entryLimit, searchLimit } from './rate-limits.ts'

/** Changes of many expenses, rules, and the queue of expenses that are not sorted yet. */
export const sortingRoutes = {
  batches: { method: 'GET', path: '/api/expense-tracker/batches', access: 'former-subscriber' },
  // Selecting may read all expenses of a member, and large batches are written in several transactions.
  change: {
    method: 'POST',
    path: '/api/expense-tracker/batches',
    access: 'subscriber',
    idempotent: 'two-phase',
    limit: entryLimit,
  },
  undo: { method: 'POST', path: '/api/expense-tracker/batches/:id/undo', access: 'subscriber', limit: entryLimit },
  rules: { method: 'GET', path: '/api/expense-tracker/rules', access: 'former-subscriber' },
  // Counting matches reads all expenses of a member; this must happen outside a transaction.
  addRule: {
    method: 'POST',
    path: '/api/expense-tracker/rules',
    access: 'subscriber',
    idempotent: 'two-phase',
    limit: entryLimit,
  },
  changeRule: { method: 'PUT', path: '/api/expense-tracker/rules/:id', access: 'subscriber', limit: entryLimit },
  removeRule: { method: 'DELETE', path: '/api/expense-tracker/rules/:id', access: 'subscriber' },
  orderRules: { method: 'PUT', path: '/api/expense-tracker/rules/order', access: 'subscriber' },
  previewRule: {
    method: 'POST',
    path: '/api/expense-tracker/rules/preview',
    access: 'subscriber',
    limit: searchLimit,
  },
  applyRule: {
    method: 'POST',
    path: '/api/expense-tracker/rules/:id/apply',
    access: 'subscriber',
    idempotent: 'two-phase',
    limit: entryLimit,
  },
  unsorted: {
    method: 'GET',
    path: '/api/expense-tracker/unsorted',
    access: 'former-subscriber',
    limit: searchLimit,
  },
} as const satisfies Record<string, Route>
