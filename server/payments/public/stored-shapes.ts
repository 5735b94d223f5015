import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** One line of a purchase; cents in the currency of all sales. */
export const Line = z.object({ what: z.string(), cents: z.int() })
export type Line = z.infer<typeof Line>

/** The lines of a payment attempt, and of the payment. */
export const paymentLines = defineStoredJson({ name: 'payment_attempts.lines', readers: { 1: Line.array() } })
