import { hour } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Search, database state, audit log, backups, members and revenue, for admins. */
/** Maximum size of a body with an announcement: its text in any script, with the escapes of JSON. */
const announcementBytes = 64 * 1024

/** Database state, audit log, backups, members and revenue, for admins. */
export const operationsRoutes = {
  adminSearch: {
    find: { method: 'GET', path: '/api/admin/search', access: 'admin' },
  },
  debug: {
    access: { method: 'GET', path: '/api/dev/access', access: 'public', demo: true },
    state: { method: 'GET', path: '/api/admin/debug-db-state', access: 'admin' },
    allLessons: { method: 'GET', path: '/api/admin/all-lessons', access: 'admin' },
    lessonResources: { method: 'POST', path: '/api/admin/lesson-resources', access: 'admin' },
  },
  auditLog: {
    list: { method: 'GET', path: '/api/admin/log', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/log/export', access: 'admin' },
  },
  backups: {
    panel: { method: 'GET', path: '/api/admin/backups', access: 'admin' },
    create: { method: 'POST', path: '/api/admin/backups', access: 'admin' },
  },
  doctor: {
    panel: { method: 'GET', path: '/api/admin/doctor', access: 'admin' },
    run: { method: 'POST', path: '/api/admin/doctor', access: 'admin' },
  },
  emails: {
    problems: { method: 'GET', path: '/api/admin/emails', access: 'admin' },
  },
  viewAs: {
    start: { method: 'PUT', path: '/api/admin/view-as', access: 'admin', ignoresView: true },
    end: { method: 'POST', path: '/api/view-as/end', access: 'public', ignoresSession: true },
  },
  morning: {
    read: { method: 'GET', path: '/api/admin/morning', access: 'admin' },
    failedJobs: { method: 'GET', path: '/api/admin/failed-jobs', access: 'admin' },
  },
  members: {
    list: { method: 'GET', path: '/api/admin/members', access: 'admin' },
    ids: { method: 'GET', path: '/api/admin/members/ids', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/members/export', access: 'admin' },
    filters: { method: 'GET', path: '/api/admin/members/filters', access: 'admin' },
    saveFilter: { method: 'POST', path: '/api/admin/members/filters', access: 'admin', idempotent: 'transactional' },
    changeFilter: {
      method: 'PUT',
      path: '/api/admin/members/filters/:id',
      access: 'admin',
      idempotent: 'transactional',
    },
    removeFilter: { method: 'DELETE', path: '/api/admin/members/filters/:id', access: 'admin' },
    read: { method: 'GET', path: '/api/admin/members/:id', access: 'admin' },
    saveNote: { method: 'PUT', path: '/api/admin/members/:id/note', access: 'admin', idempotent: 'transactional' },
    grantTier: { method: 'POST', path: '/api/admin/members/:id/tier', access: 'admin', idempotent: 'transactional' },
    endGrant: {
      method: 'POST',
      path: '/api/admin/members/:id/grants/:grant/end',
      access: 'admin',
      idempotent: 'transactional',
    },
    grantCashcoach: {
      method: 'POST',
      path: '/api/admin/members/:id/cashcoach',
      access: 'admin',
      idempotent: 'transactional',
    },
    endCashcoach: {
      method: 'POST',
      path: '/api/admin/members/:id/cashcoach/end',
      access: 'admin',
      idempotent: 'two-phase',
    },
    endSessions: { method: 'DELETE', path: '/api/admin/members/:id/sessions', access: 'admin' },
    refund: { method: 'POST', path: '/api/admin/payments/:id/refund', access: 'admin', idempotent: 'two-phase' },
    payer: { method: 'GET', path: '/api/admin/payments/:id/payer', access: 'admin' },
    resendReceipt: {
      method: 'POST',
      path: '/api/admin/payments/:id/receipt',
      access: 'admin',
      idempotent: 'two-phase',
    },
  },
  memberBatches: {
    create: {
      method: 'POST',
      path: '/api/admin/members/grants',
      access: 'admin',
      idempotent: 'transactional',
    },
    read: { method: 'GET', path: '/api/admin/members/grants/:id', access: 'admin' },
    end: {
      method: 'POST',
      path: '/api/admin/members/grants/:id/end',
      access: 'admin',
      idempotent: 'transactional',
    },
  },
  memberRequests: {
    read: { method: 'GET', path: '/api/admin/members/:id/requests', access: 'admin' },
    startDeletion: {
      method: 'POST',
      path: '/api/admin/members/:id/deletion',
      access: 'admin',
      idempotent: 'transactional',
    },
    cancelDeletion: {
      method: 'POST',
      path: '/api/admin/members/:id/deletion/cancel',
      access: 'admin',
      idempotent: 'transactional',
    },
    requestExport: {
      method: 'POST',
      path: '/api/admin/members/:id/export',
      access: 'admin',
      idempotent: 'transactional',
    },
    withdrawExport: {
      method: 'POST',
      path: '/api/admin/members/:id/export/withdraw',
      access: 'admin',
      idempotent: 'transactional',
    },
    startSignIn: {
      method: 'POST',
      path: '/api/admin/members/:id/sign-in',
      access: 'admin',
      idempotent: 'transactional',
    },
    cancelSignIn: {
      method: 'POST',
      path: '/api/admin/members/:id/sign-in/cancel',
      access: 'admin',
      idempotent: 'transactional',
    },
  },
  announcements: {
    list: { method: 'GET', path: '/api/admin/announcements', access: 'admin' },
    create: {
      method: 'POST',
      path: '/api/admin/announcements',
      access: 'admin',
      bodyLimit: announcementBytes,
      idempotent: 'transactional',
    },
    read: { method: 'GET', path: '/api/admin/announcements/:id', access: 'admin' },
    change: { method: 'PUT', path: '/api/admin/announcements/:id', access: 'admin', bodyLimit: announcementBytes },
    remove: { method: 'DELETE', path: '/api/admin/announcements/:id', access: 'admin' },
    audience: { method: 'GET', path: '/api/admin/announcements/:id/audience', access: 'admin' },
    html: { method: 'GET', path: '/api/admin/announcements/:id/html', access: 'admin' },
    test: {
      method: 'POST',
      path: '/api/admin/announcements/:id/test',
      access: 'admin',
      limit: { times: 30, seconds: hour },
      idempotent: 'transactional',
    },
    send: { method: 'POST', path: '/api/admin/announcements/:id/send', access: 'admin' },
    pause: { method: 'POST', path: '/api/admin/announcements/:id/pause', access: 'admin' },
    resume: { method: 'POST', path: '/api/admin/announcements/:id/resume', access: 'admin' },
    cancel: { method: 'POST', path: '/api/admin/announcements/:id/cancel', access: 'admin' },
  },
  paymentStatus: {
    read: { method: 'GET', path: '/api/admin/payment-status', access: 'admin' },
  },
  revenue: {
    report: { method: 'GET', path: '/api/admin/money', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/money/export', access: 'admin' },
    disputes: { method: 'GET', path: '/api/admin/disputes', access: 'admin' },
    failedRefunds: { method: 'GET', path: '/api/admin/failed-refunds', access: 'admin' },
    closeFailedRefund: {
      method: 'POST',
      path: '/api/admin/failed-refunds/:id/close',
      access: 'admin',
      idempotent: 'transactional',
    },
  },
  journal: {
    month: { method: 'GET', path: '/api/admin/money/journal', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/money/journal/export', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
