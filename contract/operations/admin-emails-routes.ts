import type { Route } from '#contract/platform/route.ts'

/** The e-mails to the admin. Their page loads these. */
export const adminEmailRoutes = {
  adminEmails: {
    read: { method: 'GET', path: '/api/admin/email-notices', access: 'admin' },
    switch: { method: 'PUT', path: '/api/admin/email-notices/:kind', access: 'admin' },
    setDelivery: { method: 'PUT', path: '/api/admin/email-delivery', access: 'admin' },
    sendTest: {
      method: 'POST',
      path: '/api/admin/email-test',
      access: 'admin',
      idempotent: 'transactional',
    },
  },
} as const satisfies Record<string, Record<string, Route>>
