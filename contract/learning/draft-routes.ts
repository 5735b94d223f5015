import type { Route } from '#contract/platform/route.ts'
import { lessonBody } from './admin-routes.ts'

const lesson = '/api/admin/lessons/:id'

/** Scheduled publications, and drafts as readers of a tier see them. The lesson editor loads these endpoints. */
export const draftRoutes = {
  scheduledPublications: {
    list: { method: 'GET', path: '/api/admin/scheduled-publications', access: 'admin' },
    save: { method: 'PUT', path: `${lesson}/scheduled-publication`, access: 'admin' },
    cancel: { method: 'DELETE', path: `${lesson}/scheduled-publication`, access: 'admin' },
  },
  draftViews: {
    view: { method: 'POST', path: `${lesson}/view/:reader`, access: 'admin', ...lessonBody },
  },
} as const satisfies Record<string, Record<string, Route>>
