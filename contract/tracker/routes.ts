import { checkoutLimit, hour } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'
import { entryLimit, importLimit, importProgressLimit, searchLimit } from './rate-limits.ts'
import { sortingRoutes } from './sorting-routes.ts'

/** CashCoach, the subscription that opens the expense tracker, and the tracker itself. */
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
  expenses: {
    categories: { method: 'GET', path: '/api/expense-tracker/categories', access: 'former-subscriber' },
    addCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    changeCategory: { method: 'PUT', path: '/api/expense-tracker/categories/:id', access: 'subscriber' },
    archiveCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories/:id/archive',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    restoreCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories/:id/restore',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    mergeCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories/:id/merge',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    list: { method: 'GET', path: '/api/expense-tracker/expenses', access: 'former-subscriber' },
    search: {
      method: 'GET',
      path: '/api/expense-tracker/expenses/search',
      access: 'former-subscriber',
      limit: searchLimit,
    },
    add: {
      method: 'POST',
      path: '/api/expense-tracker/expenses',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/expenses/:id', access: 'subscriber' },
    remove: { method: 'DELETE', path: '/api/expense-tracker/expenses/:id', access: 'subscriber' },
    undo: {
      method: 'POST',
      path: '/api/expense-tracker/expenses/:id/undo',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    settings: { method: 'GET', path: '/api/expense-tracker/settings', access: 'former-subscriber' },
    changeSettings: { method: 'PUT', path: '/api/expense-tracker/settings', access: 'subscriber' },
    changeCurrency: { method: 'PATCH', path: '/api/expense-tracker/settings', access: 'subscriber' },
  },
  trackerAccounts: {
    list: { method: 'GET', path: '/api/expense-tracker/accounts', access: 'former-subscriber' },
    add: {
      method: 'POST',
      path: '/api/expense-tracker/accounts',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
  },
  budgets: {
    list: { method: 'GET', path: '/api/expense-tracker/budgets', access: 'former-subscriber' },
    suggestions: { method: 'GET', path: '/api/expense-tracker/budgets/suggestions', access: 'former-subscriber' },
    add: {
      method: 'POST',
      path: '/api/expense-tracker/budgets',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/budgets/:id', access: 'subscriber' },
    remove: { method: 'DELETE', path: '/api/expense-tracker/budgets/:id', access: 'subscriber' },
    undo: {
      method: 'POST',
      path: '/api/expense-tracker/budgets/:id/undo',
      access: 'subscriber',
      idempotent: 'transactional',
    },
  },
  imports: {
    list: { method: 'GET', path: '/api/expense-tracker/imports', access: 'former-subscriber' },
    upload: {
      method: 'POST',
      path: '/api/expense-tracker/imports',
      access: 'subscriber',
      rawBody: true,
      bodyLimit: 10 * 1024 * 1024,
      bodySeconds: 120,
      idempotent: 'two-phase',
      limit: importLimit,
    },
    read: {
      method: 'GET',
      path: '/api/expense-tracker/imports/:id',
      access: 'subscriber',
      limit: importProgressLimit,
    },
    preview: {
      method: 'PUT',
      path: '/api/expense-tracker/imports/:id/mapping',
      access: 'subscriber',
      limit: importLimit,
    },
    rows: {
      method: 'GET',
      path: '/api/expense-tracker/imports/:id/rows',
      access: 'subscriber',
      limit: importProgressLimit,
    },
    commit: {
      method: 'POST',
      path: '/api/expense-tracker/imports/:id/commit',
      access: 'subscriber',
      bodyLimit: 768 * 1024,
      idempotent: 'two-phase',
      limit: importLimit,
    },
    cancel: { method: 'POST', path: '/api/expense-tracker/imports/:id/cancel', access: 'subscriber' },
    undo: { method: 'POST', path: '/api/expense-tracker/imports/:id/undo', access: 'subscriber', limit: importLimit },
    exportCsv: {
      method: 'GET',
      path: '/api/expense-tracker/export',
      access: 'former-subscriber',
      limit: { times: 60, seconds: hour },
    },
  },
  sorting: sortingRoutes,
  insights: {
    read: { method: 'GET', path: '/api/expense-tracker/insights', access: 'former-subscriber' },
  },
  bills: {
    list: { method: 'GET', path: '/api/expense-tracker/bills', access: 'former-subscriber' },
    // Matching payments reads two years of expenses; this must happen outside a transaction.
    add: {
      method: 'POST',
      path: '/api/expense-tracker/bills',
      access: 'subscriber',
      idempotent: 'two-phase',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/bills/:id', access: 'subscriber' },
    confirm: { method: 'POST', path: '/api/expense-tracker/bills/:id/confirm', access: 'subscriber' },
    dismiss: { method: 'POST', path: '/api/expense-tracker/bills/:id/dismiss', access: 'subscriber' },
    restore: { method: 'POST', path: '/api/expense-tracker/bills/:id/restore', access: 'subscriber' },
    skip: { method: 'POST', path: '/api/expense-tracker/bills/:id/skip', access: 'subscriber' },
    unskip: { method: 'POST', path: '/api/expense-tracker/bills/:id/unskip', access: 'subscriber' },
  },
  forecast: {
    read: { method: 'GET', path: '/api/expense-tracker/forecast', access: 'former-subscriber' },
  },
} as const satisfies Record<string, Record<string, Route>>
