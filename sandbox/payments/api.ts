import * as z from 'zod'
import { accountCalls } from './api-account.ts'
import { balanceCalls } from './api-balance.ts'
import { customerCalls, invoiceCalls, portalCalls, subscriptionCalls } from './api-billing.ts'
import type { ApiHandler, ApiTable } from './api-call.ts'
import { ApiError, unknownAddress, wrongKey } from './api-error.ts'
import { checkoutCalls, paymentCalls } from './api-payments.ts'
import { readParams } from './checkout-params.ts'
import { sandboxSecretKey } from './client.ts'
import type { EventDelivery } from './delivery.ts'
import { runDue } from './due.ts'
import { expand } from './expand.ts'
import { parseForm } from './form-body.ts'
import { type ApiReply, idempotency } from './idempotency.ts'
import type { SandboxContext } from './sandbox-context.ts'

export interface ApiRequest {
  method: string
  /** Without the query. */
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}

const table: ApiTable = {
  ...checkoutCalls,
  ...paymentCalls,
  ...customerCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...portalCalls,
  ...accountCalls,
  ...balanceCalls,
}

const routes = Object.entries(table).map(([line, handler]) => {
  const [method, path = ''] = line.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), handler }
})

function routeOf(method: string, path: string): { handler: ApiHandler; id: string } {
  for (const { method: routeMethod, pattern, handler } of routes) {
    const match = routeMethod === method ? pattern.exec(path) : null
    if (match) return { handler, id: decodeURIComponent(match[1] ?? '') }
  }
  throw unknownAddress(method, path)
}

const Expand = z.string().max(200).array().max(20)

const replyOf = (status: number, value: object): ApiReply => ({ status, body: JSON.stringify(value, null, 2) })

function errorReply(error: unknown): ApiReply {
  if (error instanceof ApiError) return replyOf(error.status, { error: error.body })
  return replyOf(500, { error: { type: 'api_error', message: 'An unknown error occurred in the demonstration.' } })
}

/** An injected fault between a call and its work; its own reply is stored like any other. */
export interface InjectedFault {
  /** Delay before the work. */
  delay?: Promise<unknown>
  /** Replaces the work. */
  replacement?: ApiReply
}

/** The API without its transport: a request in, a status and JSON out. */
export function api(context: SandboxContext, delivery: EventDelivery, logError: (error: unknown) => void) {
  const { store } = context
  const storedReplies = idempotency(store)

  function execute({ method, path, query, body }: ApiRequest): ApiReply {
    const { handler, id } = routeOf(method, path)
    const { expand: requestedPaths, ...form } = { ...parseForm(query), ...parseForm(body) }
    const paths = readParams(Expand, requestedPaths === undefined ? [] : requestedPaths)
    return replyOf(200, expand(context, handler({ context, id, form, isDelivered: delivery.isDelivered }), paths))
  }

  /**
   * Runs the work and stores the reply in one transaction. A rejection rolls the work back and may be stored without
   * it.
   */
  function executeOnce(
    request: ApiRequest,
    key: string | undefined,
    fingerprint: string,
    replacement?: ApiReply,
  ): ApiReply {
    try {
      return store.transaction(() => {
        const reply = replacement ?? execute(request)
        if (key && reply.status !== 429) storedReplies.save(key, fingerprint, reply)
        return reply
      })
    } catch (error) {
      if (!(error instanceof ApiError)) logError(error)
      const reply = errorReply(error)
      if (key && (!(error instanceof ApiError) || error.isStored)) storedReplies.save(key, fingerprint, reply)
      return reply
    }
  }

  return async function respond(request: ApiRequest, { delay, replacement }: InjectedFault = {}): Promise<ApiReply> {
    try {
      if (request.authorization !== `Bearer ${sandboxSecretKey}`) throw wrongKey()
      runDue(context)
      const key = request.method === 'POST' ? request.idempotencyKey : undefined
      const fingerprint = storedReplies.fingerprint(request.method, request.path, request.body)
      const stored = key ? storedReplies.find(key, fingerprint) : undefined
      if (stored) return stored
      if (!delay) return executeOnce(request, key, fingerprint, replacement)
      if (key) storedReplies.begin(key)
      try {
        await delay
        return executeOnce(request, key, fingerprint, replacement)
      } finally {
        if (key) storedReplies.end(key)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) logError(error)
      return errorReply(error)
    }
  }
}
