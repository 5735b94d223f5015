import type { Route } from './routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** What the operator's desk is made of, beside the desk of the store. */
export const deskRoutes = {
  debug: {
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
