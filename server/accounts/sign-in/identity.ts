import * as z from 'zod'

/** Issuer of the demo provider, independent of its port. No real issuer has this name. */
export const sandboxIssuer = 'sandbox'

/** A user's identity from the provider; `agePreConfirmed` skips the age question. */
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  /** Whether the provider verified the address; otherwise only the settings trust it. */
  emailVerified: z.boolean().default(true),
  given_name: z.string().nullable(),
  agePreConfirmed: z.boolean(),
})
export type Identity = z.infer<typeof Identity>
