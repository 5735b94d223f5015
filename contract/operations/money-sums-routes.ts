import type { Route } from '#contract/platform/route.ts'

/** Sums of a range of days. The page about money loads these endpoints with its table of them. */
export const moneySumsRoutes = {
  moneySums: {
    read: { method: 'GET', path: '/api/admin/money/sums', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/money/sums/export', access: 'admin' },
    recurring: { method: 'GET', path: '/api/admin/money/recurring', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
