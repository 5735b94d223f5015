import type { Problem } from '#contract/platform/problem.ts'
import type { Route } from '#contract/platform/route.ts'
import { fillPath, type PathValue } from '#web/platform/routing/fill-path.ts'
import { ApiError, NetworkError } from './errors.ts'

export interface CallOptions {
  /** Idempotency-Key of this request, for endpoints that are `idempotent`. */
  idempotencyKey?: string
  /** Expected version (If-Match): if a newer one exists, the server responds 412. */
  ifMatch?: number
  signal?: AbortSignal
  /** Completes even if the user leaves the page; for bodies under 64 kB. */
  keepalive?: boolean
  /**
   * Sends no custom headers, like the preload request of the page's Link header, so that the browser can reuse its
   * response.
   */
  withoutHeaders?: boolean
  /** Raw body, for endpoints that accept a file's bytes. */
  bytes?: Blob
}

export interface RequestParts {
  params?: Record<string, PathValue>
  query?: Record<string, PathValue | null | undefined>
  body?: unknown
}

/**
 * Calls a route and parses its JSON response; returns undefined if there is none.
 * @throws ApiError if the server rejects the call, NetworkError if there is no response
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
  if (!response.ok) throw new ApiError(response.status, problemFrom(json))
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

/**
 * Returns the error body of our server; null for anything else, such as the body of a proxy. A newer server may send a
 * code that this page does not know; it is kept and equals no known code.
 */
export function problemFrom(json: unknown): Problem | null {
  const problem = json as Partial<Problem> | null | undefined
  return typeof problem?.error === 'string' && typeof problem.code === 'string' ? (problem as Problem) : null
}
