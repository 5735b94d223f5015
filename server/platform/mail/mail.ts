import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { defineJob, FinalJobError, type JobCall } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { emailErrors, emailJobName } from './email-problems.ts'
import { defaultSmtpTimes, isAboutAddress, rejectsRecipient, replyOf, type SmtpTimes, sendBySmtp } from './smtp.ts'
import { writeEmail } from './write-email.ts'

const Email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same e-mail as an HTML document; text alone without it. */
  html: z.string().optional(),
  /** Address that stops e-mails of this kind by one POST without a sign-in (RFC 8058). */
  unsubscribe: z.string().optional(),
  /** Sent to ADMIN_EMAIL as it is at the delivery; `to` is what it was before. */
  for_admin: z.boolean().optional(),
})

export type OutboxEmail = z.infer<typeof Email> & {
  /** Permanent id of this e-mail: the same key is never sent twice. */
  key: string
}

interface MailerOptions {
  times?: SmtpTimes
  log?: Pick<FastifyBaseLogger, 'warn'>
}

/** @param key of the refused e-mail */
type RefusalHandler = (key: string) => Promise<void>

interface DeliveryOptions extends MailerOptions {
  onRefused: (call: Pick<JobCall<unknown>, 'key'>) => Promise<void>
}

/** The kind of an e-mail: the part of its key before the first colon. */
const kindOf = (key: string): string => key.split(':', 1)[0] ?? ''

type MailConfig = Pick<Config, 'mail' | 'dataDir'> &
  Partial<Pick<Config, 'isMailOff' | 'adminEmail'>> & { siteOwner: Pick<Config['siteOwner'], 'email'> }

/** Duration of a claim in milliseconds: longer than a transfer and the wait for its reply. */
const claimMs = 15 * 60_000

/**
 * Mail is a job type: an e-mail enqueued in a transaction is sent exactly if that commits. A mail server that is down
 * loses nothing. Failed e-mails are retried for about a day; after sending, the text is erased and the key is kept.
 * While mail is switched off, no e-mail is stored, and those that wait from before stay as they are.
 */
export const mailer = (jobs: JobQueue, config: MailConfig, { times = defaultSmtpTimes, log }: MailerOptions = {}) => {
  const refusalHandlers = new Map<string, RefusalHandler>()
  const onRefused = async ({ key }: Pick<JobCall<unknown>, 'key'>) => refusalHandlers.get(kindOf(key))?.(key)
  const job = defineJob(emailJobName, Email, (call) => deliver(config, { times, log, onRefused }, call), {
    claimMs,
    patienceMs: times.patienceMs,
    tagOf: ({ to }) => to,
    logMessages: { id: 'letter', failed: 'a letter could not be sent yet', exhausted: 'a letter was given up' },
  })
  return {
    job,

    /** Whether the site sends e-mails. */
    isOn: !config.isMailOff,

    /** Enqueues an e-mail. Does nothing if one with the same key is waiting or was sent, or if mail is switched off. */
    async enqueue({ key, ...email }: OutboxEmail, now: number) {
      if (!config.isMailOff) await jobs.enqueue(job, key, email, now)
    },

    /** Enqueues many e-mails in one statement. */
    async enqueueMany(emails: readonly OutboxEmail[], now: number) {
      if (config.isMailOff) return
      await jobs.enqueueMany(
        job,
        emails.map(({ key, ...payload }) => ({ key, payload })),
        now,
      )
    },

    /** Sends waiting e-mails now instead of at the next poll. Call it after the commit. */
    wake: () => jobs.wake(job),

    /** Whether an e-mail of this key is waiting or was sent. */
    has: (key: string) => jobs.has(job, key),

    /** Deletes the e-mail of this key if it waits. */
    cancel: (key: string) => jobs.cancel(job, key),

    /** Deletes those e-mails of these keys that wait, except where an attempt may have delivered one. */
    withdraw: (keys: readonly string[]) => jobs.cancelHarmless(job, keys),

    /** States of the e-mails of these keys; one that was deleted is absent. */
    statesOf: (keys: readonly string[]) => jobs.statesOf(job, keys),

    /**
     * Registers a handler for addresses that the mail server finally refuses. It may run again for the same
     * e-mail.
     * @param kind the part of the keys before the first colon
     */
    onRefused(kind: string, handler: RefusalHandler) {
      refusalHandlers.set(kind, handler)
    },

    /** Deletes the waiting e-mails of an address. */
    deleteEmailsTo: (address: string) => jobs.deleteWaiting(job, address),
  }
}

export type Mailer = ReturnType<typeof mailer>

/** Maximum number of transmissions without a reply: the first, and one repetition. */
const maxUnanswered = 2

async function deliver(
  config: MailConfig,
  { times = defaultSmtpTimes, log, onRefused }: DeliveryOptions,
  call: JobCall<z.infer<typeof Email>>,
) {
  const message = messageOf(config, call)
  if (!config.mail) return writeEmail(join(config.dataDir, 'mail'), call, message)
  if (call.uncertainAttempts >= maxUnanswered) throw unanswered(true)
  if (call.uncertainAttempts > 0)
    log?.warn({ letter: call.id }, 'a letter is sent again because no reply came: it arrives perhaps twice')
  let isSent = false
  try {
    await sendBySmtp(config.mail.smtpUrl, message, {
      times,
      stop: call.signal,
      async beforeFinalDot() {
        await call.markUncertain()
        isSent = true
      },
    })
  } catch (error) {
    const reply = replyOf(error)
    if (isSent && !reply) throw unanswered(call.uncertainAttempts + 1 >= maxUnanswered, error)
    if (isSent) await call.markCertain()
    if (reply && rejectsRecipient(reply)) {
      if (isAboutAddress(reply)) await onRefused(call)
      throw new FinalJobError(emailErrors.recipientRejected, 'The mail server rejected the recipient', { cause: error })
    }
    throw error
  }
}

/** The error of a delivery whose last reply did not come: the mail server may have accepted the message. */
function unanswered(isRepeated: boolean, cause?: unknown): Error {
  if (isRepeated)
    return new FinalJobError(
      emailErrors.unanswered,
      'The mail server did not reply to the repeated message either: it arrives perhaps twice, and is not sent again',
      { cause },
    )
  const message = 'The mail server did not reply to the complete message: sent once more, it arrives perhaps twice'
  return Object.assign(new Error(message, { cause }), { code: emailErrors.unanswered })
}

function messageOf({ mail, siteOwner, adminEmail }: MailConfig, { id, key, payload }: JobCall<z.infer<typeof Email>>) {
  const from = mail?.from ?? '"Moneta" <moneta@example.test>'
  return {
    from,
    // As one address object: a string would be split at its commas.
    to: { name: '', address: payload.for_admin && adminEmail ? adminEmail : payload.to },
    replyTo: { name: '', address: siteOwner.email },
    subject: payload.subject,
    text: payload.text,
    ...(payload.html !== undefined && { html: payload.html }),
    // The same for each transmission, so that a receiving server can drop a duplicate.
    messageId: `<${id}.${key.replaceAll(/[^\w.-]/g, '-')}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(payload) },
  }
}

const unsubscribeHeaders = ({ unsubscribe }: Pick<OutboxEmail, 'unsubscribe'>) =>
  unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** The domain of an address, with or without a display name. */
const domainOf = (address: string): string => /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
