import type Stripe from 'stripe'
import type * as z from 'zod'

/** One call by the provider's SDK, with its time and its key. */
export type Call<T> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>

/** Makes a call and holds the reply against its schema. */
export type Ask = <T>(schema: z.ZodType<T>, call: Call<unknown>, idempotencyKey?: string) => Promise<T>
