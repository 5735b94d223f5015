import { draftRoutes } from '#contract/learning/draft-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints of drafts are loaded with the lesson editor.
addRoutes(draftRoutes)
