import type Stripe from 'stripe'
import type * as z from 'zod'

/** One call through the provider's SDK, with its timeout and idempotency key. */
export type Call<T> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>

/** Makes a call and validates the response with its schema. */
export type SendRequest = <T>(schema: z.ZodType<T>, call: Call<unknown>, idempotencyKey?: string) => Promise<T>
