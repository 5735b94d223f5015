import { hour } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'
import { entryRoutes } from './entry-routes.ts'
import { entryLimit, importLimit, importProgressLimit } from './rate-limits.ts'
import { sortingRoutes } from './sorting-routes.ts'
import { transferRoutes } from './transfer-routes.ts'

/** The features that the page of the tracker and the parts of it in other pages call. */
export const trackerPageRoutes = {
  ...entryRoutes,
  trackerAccounts: {
    list: { method: 'GET', path: '/api/expense-tracker/accounts', access: 'former-subscriber' },
    add: {
      method: 'POST',
      path: '/api/expense-tracker/accounts',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/accounts/:id', access: 'subscriber' },
    close: {
      method: 'POST',
      path: '/api/expense-tracker/accounts/:id/close',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    reopen: {
      method: 'POST',
      path: '/api/expense-tracker/accounts/:id/reopen',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    merge: {
      method: 'POST',
      path: '/api/expense-tracker/accounts/:id/merge',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    restore: {
      method: 'POST',
      path: '/api/expense-tracker/accounts/:id/restore',
      access: 'subscriber',
      idempotent: 'transactional',
    },
  },
  splits: {
    split: { method: 'PUT', path: '/api/expense-tracker/expenses/:id/split', access: 'subscriber' },
    join: { method: 'DELETE', path: '/api/expense-tracker/expenses/:id/split', access: 'subscriber' },
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
    alike: {
      method: 'GET',
      path: '/api/expense-tracker/imports/:id/rows/:line/alike',
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
  formerImports: {
    list: { method: 'GET', path: '/api/expense-tracker/former-imports', access: 'former-subscriber' },
    check: { method: 'PUT', path: '/api/expense-tracker/former-imports/:id', access: 'subscriber', limit: entryLimit },
    // Large imports are written in several transactions.
    takeBack: {
      method: 'POST',
      path: '/api/expense-tracker/former-imports/:id/take-back',
      access: 'subscriber',
      idempotent: 'two-phase',
      limit: entryLimit,
    },
    sort: {
      method: 'POST',
      path: '/api/expense-tracker/former-imports/:id/sort',
      access: 'subscriber',
      idempotent: 'two-phase',
      limit: entryLimit,
    },
  },
  sorting: sortingRoutes,
  transfers: transferRoutes,
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
} as const satisfies Record<string, Record<string, Route>>
