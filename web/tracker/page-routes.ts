import { trackerPageRoutes } from '#contract/tracker/page-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints of the tracker are loaded with its page.
addRoutes(trackerPageRoutes)
