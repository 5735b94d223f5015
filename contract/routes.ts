import { deskRoutes } from './desk-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { hour, minute } from './platform/rate-limits.ts'
import type { Route } from './platform/route.ts'
import { storeRoutes } from './shop/routes.ts'
import { trackerRoutes } from './tracker/routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** Somebody who guesses codes gets nowhere, and a school in which sixty sign-ins went wrong has come to the wrong page. */
const failureLimit = { times: 60, seconds: 10 * minute, counts: 'failures' } as const
/** Somebody who types or scrolls without a pause. */
const autosaveLimit = { times: 600, seconds: hour }
/** Somebody who changes their mind; how much is kept of a day is for the service to say. */
const reportLimit = { times: 60, seconds: hour }

/**
 * What everybody's pages call: method, path, access. The browser calls through this table and the server serves from it;
 * the schemas stand in the file of each feature.
 */
export const commonRoutes = {
  accounts: {
    ...visitorRoutes.accounts,
    callback: { method: 'GET', path: '/api/oauth/:provider/callback', access: 'public', limit: failureLimit },
    createSession: { method: 'POST', path: '/api/sessions', access: 'public', limit: failureLimit },
    me: { method: 'GET', path: '/api/users/me', access: 'member' },
    logout: { method: 'GET', path: '/api/logout', access: 'public' },
    logoutByPost: { method: 'POST', path: '/api/logout', access: 'public' },
    welcome: { method: 'POST', path: '/api/welcome', access: 'public', limit: failureLimit },
    sessions: { method: 'GET', path: '/api/account/sessions', access: 'member' },
    endSession: { method: 'DELETE', path: '/api/account/sessions/:id', access: 'member' },
    endSessions: { method: 'DELETE', path: '/api/account/sessions', access: 'member' },
    exportAccount: {
      method: 'GET',
      path: '/api/account/export',
      access: 'member',
      limit: { times: 10, seconds: hour },
    },
    deleteAccount: { method: 'DELETE', path: '/api/account', access: 'member', limit: { times: 10, seconds: hour } },
  },
  lessons: {
    list: { method: 'GET', path: '/api/lessons', access: 'member' },
    read: { method: 'GET', path: '/api/lessons/:id', access: 'member' },
    preview: { method: 'GET', path: '/api/lessons/:id/preview', access: 'public' },
    resources: { method: 'GET', path: '/api/lessons/:id/resources', access: 'member' },
    complete: {
      method: 'POST',
      path: '/api/lessons/:id/complete',
      access: 'member',
      idempotent: 'transactional',
      limit: { times: 60, seconds: 10 * minute },
    },
    draft: { method: 'GET', path: '/api/lessons/:id/draft', access: 'member' },
    saveDraft: { method: 'PUT', path: '/api/lessons/:id/draft', access: 'member', limit: autosaveLimit },
    savePlace: { method: 'PUT', path: '/api/lessons/:id/place', access: 'member', limit: autosaveLimit },
  },
  lessonReports: {
    send: {
      method: 'POST',
      path: '/api/lessons/:id/reports',
      access: 'member',
      idempotent: 'transactional',
      limit: reportLimit,
    },
    list: { method: 'GET', path: '/api/admin/lesson-reports', access: 'admin' },
    close: { method: 'POST', path: '/api/admin/lesson-reports/:id/close', access: 'admin' },
    reopen: { method: 'POST', path: '/api/admin/lesson-reports/:id/reopen', access: 'admin' },
    remove: { method: 'DELETE', path: '/api/admin/lesson-reports/:id', access: 'admin' },
  },
  progress: {
    list: { method: 'GET', path: '/api/progress', access: 'member' },
  },
  ...paymentRoutes,
  ...trackerRoutes,
  ...storeRoutes,
  settings: {
    ...visitorRoutes.settings,
    setStoreEnabled: { method: 'PUT', path: '/api/settings/store_enabled', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>

/** Every endpoint of the product. Those of the desk come to a browser with its pages. */
export const routes = { ...commonRoutes, ...deskRoutes } as const

export type Feature = keyof typeof routes
