import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Finding } from '#contract/platform/site-check.ts'
import { isLoopback } from '#server/platform/config/config-safety.ts'
import { defaultSmtpTimes, replyOf, sendBySmtp } from '#server/platform/mail/smtp.ts'
import {
  type CheckSite,
  errorCode,
  failed,
  off,
  ok,
  reasonOfCode,
  type SiteCheck,
  warning,
} from '#server/platform/operation/site-check.ts'

type Step = 'connect' | 'login'

/** A failure with the step at which it happened. */
class MailStepError extends Error {
  readonly step: Step

  constructor(step: Step, cause: unknown) {
    super(step, { cause })
    this.step = step
  }
}

/** Connects as the site does, and signs in if the address has a user. */
async function signIn(
  smtpUrl: string,
  signal: AbortSignal,
): Promise<{ isEncrypted: boolean; user: string | undefined }> {
  const [{ createTransport }, { default: Connection }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-connection'),
  ])
  const options: SMTPConnection.Options & { auth?: SMTPConnection.AuthenticationType } = createTransport({
    url: smtpUrl,
  }).options
  const connection = new Connection(options)
  const close = () => connection.close()
  signal.addEventListener('abort', close)
  const run = (step: Step, start: (done: (error?: unknown) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => reject(new MailStepError(step, error))
      connection.once('error', fail)
      start((error) => (error ? fail(error) : resolve()))
    })
  try {
    await run('connect', (done) => connection.connect(done))
    const { auth } = options
    if (auth) await run('login', (done) => connection.login(auth, done))
    return { isEncrypted: connection.secure, user: auth?.user }
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

const checkSmtpUrl = 'Check host and port of SMTP_URL: smtp:// for port 587 or 25, smtps:// for 465.'

function describeFailure(error: unknown, place: string): Finding {
  const cause = error instanceof MailStepError ? error.cause : error
  const { code, command } = replyOf(cause) ?? {}
  if (error instanceof MailStepError && error.step === 'login')
    return failed(
      `The mail server ${place} rejects user or password${code ? ` (${code})` : ''}.`,
      'Correct both in SMTP_URL. Encode special characters (%40 for @); some providers want a password for apps.',
    )
  if (command === 'STARTTLS') return failed(`The mail server ${place} offers no STARTTLS.`, checkSmtpUrl)
  if (code === undefined)
    return failed(`The mail server ${place} cannot be reached: ${mailReason(cause)}.`, checkSmtpUrl)
  return failed(`The mail server ${place} rejects the connection (${code}).`, checkSmtpUrl)
}

/** Codes of errors of TLS by their messages: the library replaces every code by ESOCKET or ETLS. */
const tlsErrors: readonly [message: RegExp, code: string][] = [
  [/self-signed certificate in/, 'SELF_SIGNED_CERT_IN_CHAIN'],
  [/self-signed/, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  [/has expired/, 'CERT_HAS_EXPIRED'],
  [/does not match/, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [/verify the first|local issuer/, 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  [/wrong version number|packet length/, 'EPROTO'],
]

function mailReason(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const [, tlsCode] = tlsErrors.find(([pattern]) => pattern.test(message)) ?? []
  const [, systemCode] = /^(?:connect|getaddrinfo|read|write) (E[A-Z_]+)/.exec(message) ?? []
  return reasonOfCode(tlsCode ?? systemCode ?? errorCode(error))
}

async function connectionFindings(smtpUrl: string, signal: AbortSignal): Promise<Finding[]> {
  const { hostname, host } = new URL(smtpUrl)
  try {
    const { isEncrypted, user } = await signIn(smtpUrl, signal)
    const how = `${isEncrypted ? 'encrypted' : 'not encrypted'}, ${user === undefined ? 'without sign-in' : 'signed in'}`
    return [
      ok(`The mail server ${host} answers: ${how}.`),
      ...(isEncrypted || isLoopback(hostname)
        ? []
        : [
            warning(
              'E-mails and the password cross the network in clear text.',
              'Use smtps:// or add ?requireTLS=true to SMTP_URL.',
            ),
          ]),
    ]
  } catch (error) {
    return [describeFailure(error, host)]
  }
}

/** Sends a test e-mail. */
async function sendTest({ config: { mail, appUrl }, signal }: CheckSite, to: string): Promise<Finding> {
  const message = {
    from: mail?.from,
    to: { name: '', address: to },
    subject: 'Test of the mail server',
    text: `npm run doctor sent this e-mail for ${appUrl}. No answer is needed.\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  try {
    const delivery = { times: defaultSmtpTimes, stop: signal, beforeFinalDot: async () => {} }
    await sendBySmtp(mail?.smtpUrl ?? '', message, delivery)
    return ok(`A test e-mail to ${to} was accepted. Look for it, also among spam.`)
  } catch (error) {
    const reply = replyOf(error)
    const reason = reply ? `${reply.code} to ${reply.command || 'the message'}` : mailReason(error)
    return failed(
      `A test e-mail to ${to} was not accepted: ${reason}.`,
      'Check MAIL_FROM, the address, and the log of the mail server.',
    )
  }
}

/**
 * The mail server: connection, encryption and sign-in.
 * @param recipient gets a test e-mail
 */
export const mailCheck = (recipient?: string): SiteCheck => ({
  part: 'mail',
  settings: 'SMTP_URL',
  async run(site) {
    const { mail, dataDir, isMailOff } = site.config
    if (!mail)
      return [
        off(isMailOff ? 'The site sends no e-mail.' : `No mail server is set. E-mails are written to ${dataDir}/mail.`),
      ]
    const findings = await connectionFindings(mail.smtpUrl, site.signal)
    const isUsable = findings.every(({ status }) => status !== 'failed')
    return isUsable && recipient !== undefined ? [...findings, await sendTest(site, recipient)] : findings
  },
})
