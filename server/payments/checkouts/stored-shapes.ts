import * as z from 'zod'
import type { CheckoutParameters } from '#server/payments/provider/provider-api.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** Parameters of a checkout, sent to the provider as they are: a retry must be equal to the byte. */
export const checkoutParameters = defineStoredJson({
  name: 'payment_attempts.parameters',
  readers: { 1: z.custom<CheckoutParameters>((value) => typeof value === 'object' && value !== null) },
})
