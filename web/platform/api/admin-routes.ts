import { adminRoutes } from '#contract/admin-routes.ts'
import { addRoutes } from './api.ts'

// The endpoints of the operator's desk come with its pages.
addRoutes(adminRoutes)
