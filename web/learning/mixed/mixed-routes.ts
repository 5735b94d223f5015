import { mixedRoutes } from '#contract/learning/mixed-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints of the mixed quizzes are loaded with the pages that show them.
addRoutes(mixedRoutes)
