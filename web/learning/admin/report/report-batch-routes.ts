import { reportBatchRoutes } from '#contract/learning/report-batch-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints for many reports are loaded with the list of reports.
addRoutes(reportBatchRoutes)
