import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Caller } from './caller.ts'
import type { IdempotencyScope, IdempotentRequest } from './idempotency.ts'
import { problem } from './problems.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * The Idempotency-Key of a request with its owner, or undefined if none was sent. A key is stored or rejected, never
 * ignored where a retry would have a second effect. Only idempotent methods ignore it.
 */
export function idempotencyKeyOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  caller: Caller | null,
): Pick<IdempotentRequest, 'scope' | 'key'> | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (!endpoint.idempotent) {
    if (endpoint.method !== 'POST' && endpoint.method !== 'PATCH') return undefined
    throw problem(400, 'key_not_supported', 'This call takes no Idempotency-Key. Send it without one.')
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw problem(400, 'bad_key', 'An Idempotency-Key has 1 to 200 visible characters.')
  return { scope: scopeOf(request, caller, key), key }
}

/**
 * Guests have no id to separate their keys, so a guest's key must be unguessable: anyone who knew it would get the
 * stored reply.
 */
function scopeOf(request: FastifyRequest, caller: Caller | null, key: string): IdempotencyScope {
  if (caller) return { memberId: caller.id }
  if (request.isAdminScript) return 'admin-script'
  if (!uuid.test(key))
    throw problem(400, 'guessable_key', 'Without an account, an Idempotency-Key must be a random UUID.')
  return 'guest'
}
