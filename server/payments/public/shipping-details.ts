import * as z from 'zod'

/** Postal address, as entered at the payment provider. */
export const PostalAddress = z.object({
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** Shipping address of an order, as entered at the payment provider. */
export const ShippingDetails = z.object({ name: z.string().nullish(), address: PostalAddress })
export type ShippingDetails = z.infer<typeof ShippingDetails>
