import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import type { InjectedFault } from './api.ts'
import { sandboxApiVersion } from './client.ts'
import type { ApiReply } from './idempotency.ts'
import type { PaymentsProvider } from './provider.ts'

const bodyLimit = 1024 * 1024

export type GetPayments = () => Promise<PaymentsProvider>

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const faultReply = (status: number): ApiReply => {
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }
      : { type: 'api_error', message: 'The demonstration was told to answer so.' }
  return { status, body: JSON.stringify({ error }) }
}

const localOnlyReply: ApiReply = {
  status: 403,
  body: JSON.stringify({
    error: {
      type: 'invalid_request_error',
      message: "The demonstration's payments answer programs on the server's own machine only.",
    },
  }),
}

/** The API under /v1, as Stripe's client calls it. */
export function apiRoutes(scope: FastifyInstance, getPayments: GetPayments) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  scope.all('/v1/*', { bodyLimit }, async (request, reply) => {
    // The key is public, so only this machine may use it.
    if (!isLocalClient(request)) return send(request, reply, localOnlyReply)
    const payments = await getPayments()
    const fault = payments.faults.take()
    const injectedFault: InjectedFault = {
      ...(fault?.kind === 'late' && { delay: wait(fault.ms, undefined, { ref: false }) }),
      ...(fault?.kind === 'status' && { replacement: faultReply(fault.status) }),
    }
    const [path = '', query = ''] = request.url.split('?')
    const answered = await payments.respond(
      {
        method: request.method,
        path: path.replace(/\/$/, ''),
        query,
        body: typeof request.body === 'string' ? request.body : '',
        authorization: headerOf(request, 'authorization'),
        idempotencyKey: headerOf(request, 'idempotency-key'),
      },
      injectedFault,
    )
    // The webhook may arrive before or after this reply, as with the real provider.
    payments.delivery.flush().catch((error) => request.log.error({ err: error }, 'events could not be delivered'))
    if (fault?.kind === 'cut') return sendTruncated(reply, answered)
    return send(request, reply, fault?.kind === 'garbage' ? { status: 200, body: '{}' } : answered)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, isReplayed }: ApiReply) {
  const key = headerOf(request, 'idempotency-key')
  return reply
    .code(status)
    .headers({
      'request-id': `req_${randomBytes(8).toString('hex')}`,
      'stripe-version': sandboxApiVersion,
      'cache-control': 'no-cache, no-store',
      ...(key && { 'idempotency-key': key }),
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    .type('application/json')
    .send(body)
}

/** Sends half of the reply, then closes the connection. */
function sendTruncated(reply: FastifyReply, { status, body }: ApiReply) {
  reply.hijack()
  const bytes = Buffer.from(body)
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': String(bytes.length) })
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy())
}
