import type { Route } from './platform/route.ts'
import { visitorRoutes } from './visitor-routes.ts'

const lesson = '/api/admin/lessons/:id'
/** A lesson as its author writes it. */
const lessonBody = {
  bodyLimit: 512 * 1024,
  tooLarge:
    'This lesson is too long: at most 512 kB can be kept. Nothing was sent on, and your text is still in this browser.',
} as const

/** What the operator's desk is made of, beside the desk of the store. */
export const deskRoutes = {
  debug: {
    access: { method: 'GET', path: '/api/dev/access', access: 'public', demo: true },
    state: { method: 'GET', path: '/api/admin/debug-db-state', access: 'admin' },
    allLessons: { method: 'GET', path: '/api/admin/all-lessons', access: 'admin' },
    lessonResources: { method: 'POST', path: '/api/admin/lesson-resources', access: 'admin' },
  },
  learningReport: {
    overview: { method: 'GET', path: '/api/admin/learning', access: 'admin' },
    lesson: { method: 'GET', path: '/api/admin/learning/:id', access: 'admin' },
    exportLessons: { method: 'GET', path: '/api/admin/learning/export', access: 'admin' },
    exportQuestions: { method: 'GET', path: '/api/admin/learning/:id/export', access: 'admin' },
  },
  lessonEditor: {
    list: { method: 'GET', path: '/api/admin/lessons', access: 'admin' },
    create: { method: 'POST', path: '/api/admin/lessons', access: 'admin', idempotent: 'transactional' },
    reorder: { method: 'PUT', path: '/api/admin/lessons/order', access: 'admin' },
    insertables: { method: 'GET', path: '/api/admin/lessons/insertables', access: 'admin' },
    exportAll: { method: 'GET', path: '/api/admin/lessons/export', access: 'admin' },
    importFiles: {
      method: 'POST',
      path: '/api/admin/lessons/import',
      access: 'admin',
      upload: { files: 1, fileBytes: 10 * 1024 * 1024 },
      bodySeconds: 120,
    },
    read: { method: 'GET', path: lesson, access: 'admin' },
    remove: { method: 'DELETE', path: lesson, access: 'admin' },
    saveDraft: { method: 'PUT', path: `${lesson}/draft`, access: 'admin', ...lessonBody },
    discardDraft: { method: 'DELETE', path: `${lesson}/draft`, access: 'admin' },
    check: { method: 'POST', path: `${lesson}/check`, access: 'admin', ...lessonBody },
    preview: { method: 'POST', path: `${lesson}/preview`, access: 'admin', ...lessonBody },
    publish: { method: 'POST', path: `${lesson}/publish`, access: 'admin' },
    unpublish: { method: 'POST', path: `${lesson}/unpublish`, access: 'admin' },
    versions: { method: 'GET', path: `${lesson}/versions`, access: 'admin' },
    version: { method: 'GET', path: `${lesson}/versions/:number`, access: 'admin' },
    differences: { method: 'GET', path: `${lesson}/versions/:number/differences/:to`, access: 'admin' },
    restore: { method: 'POST', path: `${lesson}/versions/:number/restore`, access: 'admin' },
    exportOne: { method: 'GET', path: `${lesson}/export`, access: 'admin' },
    addResource: { method: 'POST', path: `${lesson}/resources`, access: 'admin', idempotent: 'transactional' },
    orderResources: { method: 'PUT', path: `${lesson}/resources/order`, access: 'admin' },
    changeResource: { method: 'PUT', path: `${lesson}/resources/:resource`, access: 'admin' },
    removeResource: { method: 'DELETE', path: `${lesson}/resources/:resource`, access: 'admin' },
  },
  adminLog: {
    list: { method: 'GET', path: '/api/admin/log', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/log/export', access: 'admin' },
  },
  backups: {
    panel: { method: 'GET', path: '/api/admin/backups', access: 'admin' },
    create: { method: 'POST', path: '/api/admin/backups', access: 'admin' },
  },
  workbooks: {
    create: { method: 'POST', path: '/api/admin/create-excel-resources', access: 'admin' },
    replace: {
      method: 'POST',
      path: '/api/admin/replace-resource',
      access: 'admin',
      upload: { files: 1, fileBytes: 10 * 1024 * 1024 },
      bodySeconds: 120,
    },
  },
  members: {
    list: { method: 'GET', path: '/api/admin/members', access: 'admin' },
    read: { method: 'GET', path: '/api/admin/members/:id', access: 'admin' },
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
      idempotent: 'claim',
    },
    endSessions: { method: 'DELETE', path: '/api/admin/members/:id/sessions', access: 'admin' },
    refund: { method: 'POST', path: '/api/admin/payments/:id/refund', access: 'admin', idempotent: 'claim' },
    resendReceipt: { method: 'POST', path: '/api/admin/payments/:id/receipt', access: 'admin', idempotent: 'claim' },
  },
  revenue: {
    report: { method: 'GET', path: '/api/admin/money', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/money/export', access: 'admin' },
  },
  printing: {
    testConnection: { method: 'GET', path: '/api/gelato/test-connection', access: 'admin' },
    productTypes: { method: 'GET', path: '/api/gelato/meta/product-types', access: 'admin' },
    catalog: { method: 'GET', path: '/api/gelato/catalog', access: 'admin' },
    products: { method: 'GET', path: '/api/gelato/products', access: 'admin' },
    createProduct: { method: 'POST', path: '/api/gelato/products', access: 'admin', idempotent: 'claim' },
    replaceDesign: { method: 'PUT', path: '/api/gelato/products/:id/design', access: 'admin' },
    orders: { method: 'GET', path: '/api/gelato/orders', access: 'admin' },
    sendAgain: { method: 'POST', path: '/api/gelato/orders/:id/send-again', access: 'admin' },
    sync: { method: 'POST', path: '/api/prodigious/sync', access: 'admin' },
    test: { method: 'GET', path: '/api/prodigious/test', access: 'admin' },
    gelatoCallback: { method: 'POST', path: '/api/webhooks/gelato', access: 'public', rawBody: true },
    prodigiCallback: { method: 'POST', path: '/api/webhooks/prodigi', access: 'public', rawBody: true },
  },
  seeding: {
    ...visitorRoutes.seeding,
    seedLessons: { method: 'POST', path: '/api/admin/seed-lessons', access: 'admin', idempotent: 'claim' },
    seedResources: { method: 'POST', path: '/api/admin/seed-resources', access: 'admin', idempotent: 'claim' },
    addPlatinumLessons: {
      method: 'POST',
      path: '/api/admin/add-platinum-lessons',
      access: 'admin',
      idempotent: 'claim',
    },
    fixLessonsConstraint: { method: 'POST', path: '/api/admin/fix-lessons-constraint', access: 'admin' },
    updateBronzeAndSilver: { method: 'POST', path: '/api/admin/force-update-silver-lessons', access: 'admin' },
    fixAffiliateProducts: { method: 'POST', path: '/api/admin/fix-affiliate-products', access: 'admin' },
    developmentLessons: { method: 'GET', path: '/api/dev/all-lessons', access: 'public', demo: true },
  },
  sync: {
    preview: { method: 'GET', path: '/api/admin/sync-to-production', access: 'admin' },
    run: { method: 'POST', path: '/api/admin/sync-to-production', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
