import { orderNoteRoutes } from '#contract/shop/order-note-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'

// The endpoint of the note is loaded with the note.
addRoutes(orderNoteRoutes)
