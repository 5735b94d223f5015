import type { Route } from '#contract/platform/route.ts'
import { entryLimit, searchLimit } from './rate-limits.ts'

/** Expenses with their categories and settings, insights and forecast. */
export const entryRoutes = {
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
  insights: {
    read: { method: 'GET', path: '/api/expense-tracker/insights', access: 'former-subscriber' },
  },
  forecast: {
    read: { method: 'GET', path: '/api/expense-tracker/forecast', access: 'former-subscriber' },
  },
} as const satisfies Record<string, Record<string, Route>>
