import type { FastifyInstance } from 'fastify'
import { checkOrigin } from '#server/platform/http/access.ts'
import type { GetPayments } from './api-routes.ts'
import { paymentsPath } from './client.ts'

const bodyLimit = 32 * 1024

/** The routes of the pages; their handlers are loaded on the first request. */
export function pageRoutes(scope: FastifyInstance, getPayments: GetPayments, origin: string, site: string) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  )
  scope.addHook('onRequest', (request, _reply, done) => done(checkOrigin(request, origin)))
  scope.setErrorHandler(async (error, request, reply) => {
    const { respondWithError } = await import('./pages.ts')
    return respondWithError(error, request, reply, site)
  })
  for (const path of [paymentsPath, `${paymentsPath}/*`])
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      async handler(request, reply) {
        const [payments, { respondWithPage }] = await Promise.all([getPayments(), import('./pages.ts')])
        return respondWithPage(payments, request, reply)
      },
    })
}
