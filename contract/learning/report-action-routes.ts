import type { Route } from '#contract/platform/route.ts'

/** Actions on a mistake report that only the list of reports offers. It loads these endpoints. */
export const reportActionRoutes = {
  reportActions: {
    answer: {
      method: 'POST',
      path: '/api/admin/lesson-reports/:id/answer',
      access: 'admin',
      idempotent: 'transactional',
    },
    restore: { method: 'POST', path: '/api/admin/lesson-reports/:id/restore', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
