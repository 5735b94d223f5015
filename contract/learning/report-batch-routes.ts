import type { Route } from '#contract/platform/route.ts'

/** Changes of many mistake reports at once. The list of reports loads these endpoints. */
export const reportBatchRoutes = {
  reportBatches: {
    close: { method: 'POST', path: '/api/admin/lesson-reports/close', access: 'admin', idempotent: 'transactional' },
    reopen: { method: 'POST', path: '/api/admin/lesson-reports/reopen', access: 'admin', idempotent: 'transactional' },
  },
} as const satisfies Record<string, Record<string, Route>>
