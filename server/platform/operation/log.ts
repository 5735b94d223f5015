import { randomUUID } from 'node:crypto'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

const email = /[^\s"'<>]+@[^\s"'<>]+/g
const query = /\?.*$/

/** Hides e-mail addresses, which a log must not hold. */
export const redactEmails = (text: string): string => text.replaceAll(email, '[e-mail]')

/** Ids that no other process gives: the process is random, the request is counted, which costs less. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 24)
  let count = 0
  return () => `${process}${(++count).toString(16).padStart(12, '0')}`
}

/**
 * One JSON line for each write and each failure. Reads are counted, not logged. No line holds e-mails, cookies, amounts
 * or codes: requests are named by method, route and id alone.
 */
export function logOptions(level: Config['logLevel'], stream?: NodeJS.WritableStream): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIds(),
    // A logger a request costs more than a read does; whoever logs about a read names the request by itself.
    childLoggerFactory: (logger, bindings, options, request) =>
      request.method === 'GET' ? logger : logger.child(bindings, options),
    logger: {
      level,
      ...(stream && { stream }),
      serializers: {
        req: ({ id, method, url }) => ({ id, method, url: url.replace(query, '') }),
        err: (error) => ({
          type: error.name,
          message: redactEmails(error.message),
          stack: redactEmails(error.stack ?? ''),
          ...('code' in error && { code: String(error.code) }),
        }),
      },
    },
  }
}
