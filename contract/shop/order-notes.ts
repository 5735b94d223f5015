import * as z from 'zod'
import { IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { paragraphs } from '#contract/platform/input-fields.ts'
import { seen } from '#contract/platform/seen.ts'
import { maxOrderNote, orderNoteRoutes } from './order-note-routes.ts'

/** An internal note of the admins, which the buyer never gets. */
export const OrderNote = z.object({
  note: z.string().describe('Empty if there is none'),
  updated_at: Timestamp.nullable(),
})
export type OrderNote = z.infer<typeof OrderNote>

export const OrderNoteBody = z.object({
  note: paragraphs(maxOrderNote).describe('Empty text deletes the note'),
  seen: seen(z.object({ note: z.string() })),
})
export type OrderNoteBody = z.infer<typeof OrderNoteBody>

export const orderNotes = defineApi(orderNoteRoutes.orderNotes, {
  save: { summary: 'Replace the internal note of an order', params: IdParams, body: OrderNoteBody, reply: OrderNote },
})
