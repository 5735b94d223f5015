import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#contract/contract.ts'
import type { Sent, WireReply } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { type Feature, type Route, routes } from '#contract/routes.ts'
import { ApiError, NetworkError } from './errors.ts'
import { compile, type PathValue } from './path.ts'

/** The endpoints of a feature. */
export type Name<F extends Feature> = keyof Contract[F] & string

/** What takes no properties at all. */
type Nothing = Record<never, never>

type OptionalWhereEmpty<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? K : never]?: T[K]
}

/** What a call carries: params, query and body, each where the endpoint has it. */
export type SentTo<F extends Feature, N extends Name<F>> = OptionalWhereEmpty<Sent<Contract[F][N]>>

/** What comes back, as it stands on the wire: money is decimal dollars. */
export type ReplyOf<F extends Feature, N extends Name<F>> = WireReply<Contract[F][N]>

export interface CallOptions {
  /** The Idempotency-Key of this intention, for endpoints that are `keyed`. */
  key?: string
  signal?: AbortSignal
  /** Still arrives when the page is left meanwhile; for bodies under 64 kB. */
  outlives?: boolean
  /** Without headers of our own, like the request that the page's Link header has sent off: one stands for the other. */
  bare?: boolean
}

/** `sent` may be left out where the endpoint takes nothing. */
type Arguments<S, O> = Nothing extends S ? [sent?: S, options?: O] : [sent: S, options?: O]

interface Parts {
  params?: Record<string, PathValue>
  query?: Record<string, PathValue | null | undefined>
  body?: unknown
}

const routeOf = (feature: Feature, name: string): Route => {
  const table: Record<string, Route> = routes[feature]
  const route = table[name]
  if (!route) throw new Error(`There is no endpoint ${feature}.${name}`)
  return route
}

/** The path of an endpoint with its values filled in, for links, images and downloads. */
export function address<F extends Feature, N extends Name<F>>(
  feature: F,
  name: N,
  ...[sent]: Arguments<SentTo<F, N>, never>
): string {
  const { params, query } = (sent ?? {}) as Parts
  return compile(routeOf(feature, name).path, params, query)
}

/**
 * Calls an endpoint. Endpoints without a reply, and those that answer with a file, give undefined.
 * @throws ApiError when the server refuses, NetworkError when no answer comes
 */
export async function call<F extends Feature, N extends Name<F>>(
  feature: F,
  name: N,
  ...[sent, options = {}]: Arguments<SentTo<F, N>, CallOptions>
): Promise<ReplyOf<F, N>> {
  return (await send(routeOf(feature, name), (sent ?? {}) as Parts, options)) as ReplyOf<F, N>
}

async function send({ method, path }: Route, { params, query, body }: Parts, options: CallOptions): Promise<unknown> {
  const response = await answer(compile(path, params, query), {
    method,
    headers: headersOf(body, options),
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
    keepalive: options.outlives ?? false,
  })
  const json = await jsonOf(response, options.signal)
  if (!response.ok) throw new ApiError(response.status, problemOf(response.status, json))
  return json
}

/** A query for TanStack, keyed [feature, name, sent]. */
export const query = <F extends Feature, N extends Name<F>>(
  feature: F,
  name: N,
  ...[sent]: Arguments<SentTo<F, N>, never>
) =>
  queryOptions({
    queryKey: [feature, name, sent ?? {}] as const,
    queryFn: ({ signal }) => send(routeOf(feature, name), (sent ?? {}) as Parts, { signal }) as Promise<ReplyOf<F, N>>,
  })

/**
 * The first query of a page, keyed like `query`, from the params of the page's own address. It is sent bare, so that the
 * browser answers it with the reply that the page's Link header has fetched already.
 */
export function firstQuery(feature: Feature, name: string, given: Readonly<Record<string, string | undefined>>) {
  const route = routeOf(feature, name)
  const params: Record<string, string> = {}
  for (const [, key = ''] of route.path.matchAll(/:(\w+)/g)) params[key] = given[key] ?? ''
  const sent = Object.keys(params).length > 0 ? { params } : {}
  return queryOptions({
    queryKey: [feature, name, sent] as const,
    queryFn: ({ signal }) => send(route, sent, { signal, bare: true }),
    // The page's own query asks again after a refusal, and what a 401 means there is for it to say.
    meta: { says401: true },
  })
}

/** Asks anew whatever the page shows of these features or endpoints; resolves when the new replies are there. */
export const refresh = (client: QueryClient, ...stale: (Feature | [feature: Feature, name: string])[]) =>
  Promise.all(stale.map((part) => client.invalidateQueries({ queryKey: typeof part === 'string' ? [part] : part })))

const headersOf = (body: unknown, { key, bare }: CallOptions): Record<string, string> => ({
  ...(bare ? {} : { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone }),
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(key ? { 'Idempotency-Key': key } : {}),
})

async function answer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return undefined
  try {
    return await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('The answer broke off', { cause })
  }
}

/** A proxy in between may answer in its own words; then the sentence is ours. */
function problemOf(status: number, json: unknown): Problem {
  const told = json as Partial<Problem> | undefined
  if (typeof told?.error === 'string') return { code: 'unknown', ...told, error: told.error }
  return { error: `The server answered with status ${status}.`, code: 'unknown' }
}
