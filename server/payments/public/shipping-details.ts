import * as z from 'zod'

const Address = z.object({
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
})
/** Shipping address of an order, as entered at the payment provider. */
export const ShippingDetails = z.object({ name: z.string().nullish(), address: Address })
export type ShippingDetails = z.infer<typeof ShippingDetails>
