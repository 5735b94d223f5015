import { orderBatchRoutes } from '#contract/shop/order-batch-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// Endpoints for many orders are loaded with the list of orders.
addRoutes(orderBatchRoutes)
