import { reportActionRoutes } from '#contract/learning/report-action-routes.ts'
import { reportBatchRoutes } from '#contract/learning/report-batch-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints that only the list of reports calls are loaded with it.
addRoutes(reportBatchRoutes)
addRoutes(reportActionRoutes)
