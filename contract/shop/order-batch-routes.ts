import type { Route } from '#contract/platform/route.ts'

const megabyte = 1024 * 1024

/** Room for the maximum number of orders with usual tracking links. */
const sendLimit = {
  bodyLimit: megabyte / 2,
  tooLarge: 'This is too much at once. Please choose fewer orders, or shorter tracking links. Nothing was changed.',
} as const

/** Changes of many orders at once. The list of orders loads these endpoints with its actions. */
export const orderBatchRoutes = {
  orderBatches: {
    unsent: { method: 'GET', path: '/api/admin/orders/unsent', access: 'admin' },
    slips: { method: 'GET', path: '/api/admin/orders/slips', access: 'admin' },
    template: { method: 'GET', path: '/api/admin/orders/send/template', access: 'admin' },
    preview: { method: 'POST', path: '/api/admin/orders/send/preview', access: 'admin' },
    previewCsv: {
      method: 'POST',
      path: '/api/admin/orders/send/preview-csv',
      access: 'admin',
      upload: { files: 1, fileBytes: megabyte },
    },
    send: {
      method: 'POST',
      path: '/api/admin/orders/send',
      access: 'admin',
      idempotent: 'transactional',
      ...sendLimit,
    },
    setState: { method: 'POST', path: '/api/admin/orders/states', access: 'admin', idempotent: 'transactional' },
  },
} as const satisfies Record<string, Record<string, Route>>
