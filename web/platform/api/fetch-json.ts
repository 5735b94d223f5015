import type { Problem } from '#contract/platform/problem.ts'
import type { Route } from '#contract/platform/route.ts'
import { fillPath, type PathValue } from '#web/platform/routing/fill-path.ts'
import { ApiError, NetworkError } from './errors.ts'

export interface CallOptions {
  /** The Idempotency-Key of this request, for endpoints that are `idempotent`. */
  idempotencyKey?: string
  /** The version that is to be changed (If-Match): a later one answers 412. */
  ifMatch?: number
  signal?: AbortSignal
  /** Still arrives when the page is left meanwhile; for bodies under 64 kB. */
  keepalive?: boolean
  /**
   * Without headers of our own, like the request that the page's Link header has sent off: one stands for the other.
   */
  withoutHeaders?: boolean
  /** The body as it is, for endpoints that take a file's bytes. */
  bytes?: Blob
}

export interface RequestParts {
  params?: Record<string, PathValue>
  query?: Record<string, PathValue | null | undefined>
  body?: unknown
}

/**
 * Calls a route and reads its reply as JSON; undefined where there is none.
 * @throws ApiError when the server refuses, NetworkError when no answer comes
 */
export async function fetchJson(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params, query, body }: RequestParts,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await fetchResponse(fillPath(path, params, query), {
    method,
    headers: requestHeaders(body, options),
    body: options.bytes ?? (body === undefined ? null : JSON.stringify(body)),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  })
  const json = await readJson(response, options.signal)
  if (!response.ok) throw new ApiError(response.status, problemFrom(response.status, json))
  return json
}

const requestHeaders = (
  body: unknown,
  { idempotencyKey, ifMatch, withoutHeaders, bytes }: CallOptions,
): Record<string, string> => ({
  ...(withoutHeaders ? {} : { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone }),
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
  ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
})

async function fetchResponse(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return undefined
  try {
    return await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('The answer broke off', { cause })
  }
}

/** A proxy in between may answer in its own words; then the sentence is ours. */
export function problemFrom(status: number, json: unknown): Problem {
  const problem = json as Partial<Problem> | undefined
  if (typeof problem?.error === 'string') return { code: 'unknown', ...problem, error: problem.error }
  return { error: `The server answered with status ${status}.`, code: 'unknown' }
}
