import * as z from 'zod'

/** What stands for the demonstration's provider, whatever its port is today. No real issuer has this name. */
export const sandboxIssuer = 'sandbox'

/** Who somebody is, as the provider says; `agePreConfirmed` where the age question need not be asked. */
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  given_name: z.string().nullable(),
  agePreConfirmed: z.boolean(),
})
export type Identity = z.infer<typeof Identity>

/**
 * Whether two e-mail addresses are the same to us: ASCII only, letters without case. Non-ASCII is refused first, since
 * lower-casing turns the Kelvin sign into a plain k.
 */
export function sameEmail(one: string, other: string): boolean {
  const ascii = /^[\x21-\x7e]+$/
  return ascii.test(one) && ascii.test(other) && one.toLowerCase() === other.toLowerCase()
}
