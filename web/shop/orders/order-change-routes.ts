import { orderChangeRoutes } from '#contract/shop/order-change-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints for changes of an order are loaded with their buttons.
addRoutes(orderChangeRoutes)
