import type { Route } from '#contract/platform/route.ts'

/** Maximum number of characters in the note of an order. */
export const maxOrderNote = 2000

/** The internal note of an order. The page of an order loads this endpoint with its note. */
export const orderNoteRoutes = {
  orderNotes: {
    save: { method: 'PUT', path: '/api/admin/orders/:id/note', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
