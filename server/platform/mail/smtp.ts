import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'

/** Time limits of a delivery, in milliseconds. */
export interface SmtpTimes {
  /** From the connection to the final dot of the message. */
  transferMs: number
  /** From the final dot to the reply; RFC 5321 demands ten minutes, since a repetition would be a duplicate. */
  answerMs: number
  /** Until the next e-mail is sent beside this one. */
  patienceMs: number
  /** From a stop of the server to the end of the wait for the reply. */
  graceMs: number
}

export const defaultSmtpTimes: SmtpTimes = {
  transferMs: 60_000,
  answerMs: 10 * 60_000,
  patienceMs: 1000,
  graceMs: 2000,
}

/** Time limit in milliseconds of the connection, and of the server's greeting. */
const connectTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000 }

interface Delivery {
  times: SmtpTimes
  /** Aborts when the server stops. */
  stop: AbortSignal
  /** Awaited before the final dot; the message is not sent if it throws. */
  beforeFinalDot(): Promise<void>
}

/** Sends a message by a mail server. @throws the error of the connection, or the server's rejection */
export async function sendBySmtp(smtpUrl: string, message: SendMailOptions, delivery: Delivery): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const limit = timeLimit(delivery)
  const transport = createTransport({
    url: smtpUrl,
    ...connectTimeouts,
    socketTimeout: delivery.times.transferMs + delivery.times.answerMs,
  })
  transport.use('stream', ({ message: node }, done) => {
    const createStream = node.createReadStream.bind(node)
    node.createReadStream = (options) =>
      Readable.from(
        withLastStep(createStream(options), async () => {
          await delivery.beforeFinalDot()
          limit.waitForReply()
        }),
        { objectMode: false },
      )
    done()
  })
  try {
    await transport.sendMail({ ...message, signal: limit.signal })
  } finally {
    limit.clear()
    transport.close()
  }
}

/** Yields the message when the server has accepted DATA, and ends it after the last step. The end is the final dot. */
async function* withLastStep(message: Readable, lastStep: () => Promise<void>) {
  yield* message
  await lastStep()
}

/** Aborts a delivery at its current time limit, or soon after the server stops. */
function timeLimit({ times: { transferMs, answerMs, graceMs }, stop }: Pick<Delivery, 'times' | 'stop'>) {
  const limit = new AbortController()
  const expire = () => limit.abort()
  let timer = setTimeout(expire, transferMs)
  const shorten = () => {
    clearTimeout(timer)
    timer = setTimeout(expire, graceMs)
  }
  if (stop.aborted) shorten()
  else stop.addEventListener('abort', shorten, { once: true })
  return {
    signal: limit.signal,
    waitForReply() {
      if (stop.aborted) return
      clearTimeout(timer)
      timer = setTimeout(expire, answerMs)
    },
    clear() {
      clearTimeout(timer)
      stop.removeEventListener('abort', shorten)
    },
  }
}

export interface SmtpReply {
  code: number
  command: string
  /** The enhanced status code of RFC 3463, such as 5.1.1, if the server sends one. */
  status: string | undefined
}

/** The mail server's reply to the command that failed; undefined if the connection failed. */
export function replyOf(error: unknown): SmtpReply | undefined {
  if (!(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')) return undefined
  return {
    code: error.responseCode,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
    status: 'response' in error ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(error.response))?.[1] : undefined,
  }
}

/** Whether the mail server rejected the recipient for good. */
export const rejectsRecipient = ({ code, command }: SmtpReply): boolean => code >= 500 && command === 'RCPT TO'

/**
 * Whether the cause is the address itself. By RFC 3463, the subjects 3 to 7 are the mail system, the network, the
 * protocol, the message and policies, such as a relay that does not know this site.
 */
export const isAboutAddress = ({ status }: SmtpReply): boolean => status === undefined || !/^\d\.[3-7]\./.test(status)
