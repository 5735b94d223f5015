import * as z from 'zod'
import { isBlank } from '#course/blank-text.ts'
import { type Identity, sandboxIssuer } from './identity.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { SignInError } from './sign-in-error.ts'

const OptionalText = z.string().optional().catch(undefined)

/** Text that every database stores unchanged: unpaired surrogates would be replaced. */
const isPlainText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255).refine(isPlainText),
  email: z
    .string()
    .max(320)
    .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u)
    .refine(isPlainText),
  // Some providers send the claim as text; others omit it.
  email_verified: z.literal([true, 'true']).optional(),
  given_name: OptionalText,
  ready_account: z.boolean().optional().catch(undefined),
})

const missingClaim =
  'The provider sends no email_verified. Set OIDC_TRUST_EMAIL=1 only if it is your own tenant (docs/operating.md)'

/**
 * Converts the claims of an id_token or of the userinfo endpoint.
 * @throws SignInError for an unusable subject, or an address that is not verified
 */
export function toIdentity(
  untrusted: object,
  { sandbox, trustEmail }: Pick<ProviderSettings, 'sandbox' | 'trustEmail'>,
): Identity {
  const claims = Claims.safeParse(untrusted)
  if (!claims.success) {
    const isSubject = claims.error.issues.every(({ path: [name] }) => name === 'sub')
    throw new SignInError(isSubject ? 'refused' : 'unverified', claims.error)
  }
  const { iss, sub, email, email_verified, given_name = '', ready_account } = claims.data
  const emailVerified = email_verified !== undefined
  if (!emailVerified && !trustEmail) throw new SignInError('unconfirmed', new Error(missingClaim))
  const name = given_name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
  return {
    issuer: sandbox ? sandboxIssuer : iss,
    subject: sub,
    email,
    emailVerified,
    given_name: isBlank(name) ? null : name,
    // Ignore this claim from real providers, because they do not know our age question.
    agePreConfirmed: sandbox && ready_account === true,
  }
}
