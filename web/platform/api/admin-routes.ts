import { adminRoutes } from '#contract/admin-routes.ts'
import { addRoutes } from './api.ts'

// Admin endpoints are loaded with the admin pages.
addRoutes(adminRoutes)
