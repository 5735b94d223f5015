import { checkoutLimit, confirmLimit, hour, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'
import { learningAdminRoutes } from './admin-routes.ts'

/** Allows continuous typing or scrolling. */
const autosaveLimit = { times: 600, seconds: hour }
/** Allows resending a report after edits; the service limits the number stored per day. */
const reportLimit = { times: 60, seconds: hour }
/** Prevents brute-force guessing of link codes. */
const linkLimit = { times: 60, seconds: 10 * minute, counts: 'failures', per: 'link' } as const

/** Lessons, progress, memberships with the links that pay for one, and resources, for members and admins. */
export const learningRoutes = {
  lessons: {
    list: { method: 'GET', path: '/api/lessons', access: 'member' },
    syllabus: { method: 'GET', path: '/api/lessons/syllabus', access: 'public' },
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
  memberships: {
    me: { method: 'GET', path: '/api/memberships/me', access: 'member' },
    checkout: {
      method: 'POST',
      path: '/api/memberships/create-checkout-session',
      access: 'member',
      idempotent: 'two-phase',
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
      idempotent: 'two-phase',
      limit: { ...checkoutLimit, per: 'link' },
    },
    confirm: {
      method: 'POST',
      path: '/api/membership-links/:code/confirm',
      access: 'public',
      limit: { ...confirmLimit, per: 'link' },
    },
  },
  resources: {
    list: { method: 'GET', path: '/api/resources', access: 'member' },
    download: { method: 'GET', path: '/api/resources/:id/download', access: 'member' },
    poster: { method: 'GET', path: '/api/resources/:id/poster', access: 'member' },
    captions: { method: 'GET', path: '/api/resources/:id/captions', access: 'member' },
  },
  ...learningAdminRoutes,
} as const satisfies Record<string, Record<string, Route>>
