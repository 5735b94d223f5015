import * as z from 'zod'
import type { Config } from '#server/platform/config/config.ts'

/** Issuer of the demo provider, independent of its port. No real issuer has this name. */
export const sandboxIssuer = 'sandbox'

/** Issuers of sign-ins by e-mail code. In demo mode, any user of the machine can read the e-mails. */
export const emailIssuer = { production: 'email', demo: 'sandbox-email' } as const

/** Issuers of demo mode, where any user of the machine can sign in as any member. */
export const demoIssuers: readonly string[] = [sandboxIssuer, emailIssuer.demo]

export const isEmailIssuer = (issuer: string): boolean => Object.values<string>(emailIssuer).includes(issuer)

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

/** The identity of a user who has proved an address by a code. */
export const emailIdentity = (email: string, { production }: Pick<Config, 'production'>): Identity => ({
  issuer: emailIssuer[production ? 'production' : 'demo'],
  subject: email.toLowerCase(),
  email,
  emailVerified: true,
  given_name: null,
  agePreConfirmed: false,
})
