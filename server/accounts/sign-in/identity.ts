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
