import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { WithCookies } from '#server/accounts/sessions/replies.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { secretsEqual, sha256 } from '#server/platform/base/hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import { mailFolderOf } from '#server/platform/mail/mail-folder.ts'
import { beginSession, type SignInReply } from './begin-session.ts'
import type { ClientInfo } from './client-info.ts'
import { codeExpired, codeWrong } from './code-errors.ts'
import { codeLimits, requestLimits } from './code-limits.ts'
import { type Destination, requestedDestination } from './destination.ts'
import type { CodeEmail } from './email-code-email.ts'
import type { EmailCodeStore } from './email-code-store.ts'
import { emailIdentity } from './identity.ts'
import { codeHash } from './one-time-code.ts'
import type { SessionDependencies } from './session-dependencies.ts'

interface Dependencies extends SessionDependencies {
  config: Pick<Config, 'signIn' | 'production' | 'mail' | 'isMailOff' | 'dataDir'>
  emailCodes: EmailCodeStore
  /** The server's own secret. */
  getSecret: () => Promise<string>
  limits: Pick<RateLimiter, 'counter'>
  email: CodeEmail
}

interface CodeReply {
  expires_in: number
  resend_in: number
  mail_folder: string | null
}

interface CodeRequest extends Partial<Destination> {
  email: string
}

/**
 * Sign-in by a code that is sent by e-mail. The code is valid only with the cookie of the browser that asked; the
 * address is in that sealed cookie, so nothing about a new user is stored. A request never looks at accounts: its reply
 * and its duration are the same whether or not one exists.
 */
export const emailCode = (context: Dependencies) => bindAll(context, { requestCode, signInByCode })

async function requestCode(
  context: Dependencies,
  { email, ...requested }: CodeRequest,
  client: ClientInfo,
  now: number,
): Promise<WithCookies<CodeReply>> {
  assertOffered(context)
  const { db, emailCodes, getCookies } = context
  const cookies = await getCookies()
  const browser = cookies.emailCode.read(client.cookie, now)?.value.browser ?? randomBytes(16).toString('base64url')
  await assertWithinLimits(context, browser, await receiverHash(context, email), now)
  const request = { browser, email, destination: requestedDestination(requested) }
  const { token, setCookie } = cookies.emailCode.seal(request, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [key, expiresAt] = [sha256(token), isoTimestamp(now + codeLimits.seconds * 1000)]
  await db.transaction(async () => {
    await emailCodes.add(key, codeHash(code, token), expiresAt, isoTimestamp(now))
    await context.email.send(key.slice(0, 32), email, code, now)
  })
  context.email.wake()
  const body = {
    expires_in: codeLimits.seconds,
    resend_in: codeLimits.resendSeconds,
    mail_folder: mailFolderOf(context.config),
  }
  return { body, cookies: [setCookie] }
}

async function signInByCode(
  context: Dependencies,
  code: string,
  client: ClientInfo,
  now: number,
): Promise<SignInReply> {
  assertOffered(context)
  const cookies = await context.getCookies()
  const request = cookies.emailCode.read(client.cookie, now)
  if (!request) throw codeElsewhere()
  const { token, value } = request
  const key = sha256(token)
  const outcome = await context.db.transaction(async () => {
    const tried = await context.emailCodes.countTry(key, codeLimits.tries, isoTimestamp(now))
    if (!tried) return 'expired'
    if (!secretsEqual(tried.code_hash, codeHash(code, token))) return codeLimits.tries - tried.tries
    await context.emailCodes.remove(key)
    const signIn = { identity: emailIdentity(value.email, context.config), destination: value.destination }
    return beginSession(context, signIn, cookies.emailCode.clear, client, now)
  })
  if (outcome === 'expired' || outcome === 0) throw codeExpired()
  if (typeof outcome === 'number') throw codeWrong(outcome)
  return outcome
}

/** A keyed hash: the rows of the limits name no address. */
const receiverHash = async ({ getSecret }: Dependencies, email: string) =>
  createHmac('sha256', await getSecret())
    .update(email.toLowerCase())
    .digest('hex')
    .slice(0, 32)

/** @throws the 429 of the first limit that is reached */
async function assertWithinLimits({ limits }: Dependencies, browser: string, receiver: string, now: number) {
  const counters = [
    limits.counter('sign-in code, browser', sha256(browser).slice(0, 32), requestLimits.hourly, now),
    limits.counter('sign-in code, receiver', receiver, requestLimits.hourly, now),
    limits.counter('sign-in code, receiver, day', receiver, requestLimits.daily, now),
  ]
  for (const counter of counters) {
    const rejection = await counter.begin()
    if (rejection) throw rejection
  }
}

function assertOffered({ config }: Dependencies) {
  if (!config.signIn.includes('email'))
    throw problem(503, 'accounts.email_sign_in_off', 'Sign-in by e-mail is not switched on at this site.')
}

const codeElsewhere = () =>
  problem(
    400,
    'accounts.code_elsewhere',
    'The code works only in the browser that asked for it. Please type it there, or ask for a new one here.',
  )
