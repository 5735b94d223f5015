import { randomUUID } from 'node:crypto'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

const email = /[^\s"'<>]+@[^\s"'<>]+/g
const query = /\?.*$/

/** Masks e-mail addresses, which must not be logged. */
export const redactEmails = (text: string): string => text.replaceAll(email, '[e-mail]')

/** Globally unique ids: a random part per process and a request counter, which is cheap. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 24)
  let count = 0
  return () => `${process}${(++count).toString(16).padStart(12, '0')}`
}

/**
 * One JSON line per write and per failure. Reads are counted, not logged. Lines contain no e-mails, cookies, amounts or
 * codes: only method, route and id.
 */
export function logOptions(level: Config['logLevel'], stream?: NodeJS.WritableStream): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIds(),
    // A logger per request costs more than a read; log calls about a read add the request themselves.
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
