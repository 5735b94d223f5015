import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#contract/contract.ts'
import type { Sent, WireReply } from '#contract/platform/endpoint.ts'
import type { Route } from '#contract/platform/route.ts'
import { commonRoutes, type Feature } from '#contract/routes.ts'
import { fillPath } from '#web/platform/routing/fill-path.ts'
import { type CallOptions, fetchJson, type RequestParts } from './fetch-json.ts'

/** A whole feature, or one endpoint of it. */
export type StaleCalls = Feature | [feature: Feature, name: string]

/** Names of a feature's endpoints. */
export type EndpointName<F extends Feature> = keyof Contract[F] & string

type EmptyObject = Record<never, never>

type OptionalIfEmpty<T> = { [K in keyof T as EmptyObject extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as EmptyObject extends T[K] ? K : never]?: T[K]
}

/** Request of a call: params, query and body, as the endpoint defines them. */
export type RequestOf<F extends Feature, N extends EndpointName<F>> = OptionalIfEmpty<Sent<Contract[F][N]>>

/** The response in wire format: money is decimal dollars. */
export type ReplyOf<F extends Feature, N extends EndpointName<F>> = WireReply<Contract[F][N]>

/** `request` is optional if the endpoint takes no parameters. */
type CallArguments<R, O> = EmptyObject extends R ? [request?: R, options?: O] : [request: R, options?: O]

const tables: Record<string, Readonly<Record<string, Route>>> = { ...commonRoutes }

/** Registers endpoints that only some pages call; those pages do it before rendering. */
export const addRoutes = (more: Readonly<Record<string, Readonly<Record<string, Route>>>>) => {
  for (const [feature, routes] of Object.entries(more)) tables[feature] = { ...tables[feature], ...routes }
}

/** Returns the method and path of an endpoint. @throws Error if it does not exist */
export const findRoute = (feature: Feature, name: string): Route => {
  const route = tables[feature]?.[name]
  if (!route) throw new Error(`There is no endpoint ${feature}.${name}`)
  return route
}

/** Returns the path of an endpoint with its parameters filled in, for links, images and downloads. */
export function apiUrl<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  ...[request]: CallArguments<RequestOf<F, N>, never>
): string {
  const { params, query } = (request ?? {}) as RequestParts
  return fillPath(findRoute(feature, name).path, params, query)
}

/**
 * Calls an endpoint. Returns undefined if it responds with no content or a file.
 * @throws ApiError if the server rejects the call, NetworkError if there is no response
 */
export async function call<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  ...[request, options = {}]: CallArguments<RequestOf<F, N>, CallOptions>
): Promise<ReplyOf<F, N>> {
  return (await fetchJson(findRoute(feature, name), (request ?? {}) as RequestParts, options)) as ReplyOf<F, N>
}

/**
 * A TanStack query, keyed [feature, name, request]. If a client's queries have `meta: { answer }`, that function
 * responds from the key, and no request is sent.
 */
export const apiQuery = <F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  ...[request]: CallArguments<RequestOf<F, N>, never>
) =>
  queryOptions({
    queryKey: [feature, name, request ?? {}] as const,
    queryFn: ({ signal, meta, queryKey }) =>
      (typeof meta?.answer === 'function'
        ? meta.answer(queryKey)
        : fetchJson(findRoute(feature, name), (request ?? {}) as RequestParts, { signal })) as Promise<ReplyOf<F, N>>,
  })

/**
 * The query that a page preloads, keyed like `apiQuery`, with the params of the page's URL. It is sent without headers,
 * so that the browser reuses the response preloaded by the page's Link header.
 */
export function preloadQuery(feature: Feature, name: string, pageParams: Readonly<Record<string, string | undefined>>) {
  const route = findRoute(feature, name)
  const params: Record<string, string> = {}
  for (const [, param = ''] of route.path.matchAll(/:(\w+)/g)) params[param] = pageParams[param] ?? ''
  const request = Object.keys(params).length > 0 ? { params } : {}
  return queryOptions({
    queryKey: [feature, name, request] as const,
    queryFn: ({ signal }) => fetchJson(route, request, { signal, withoutHeaders: true }),
    // After a rejection the page's own query retries and handles a 401 itself.
    meta: { handles401: true },
  })
}

/**
 * Invalidates queries: refetches the displayed data of these features or endpoints; resolves when the new responses
 * have arrived. First requests that are under way are sent again, because they may have read the data before the change
 * and TanStack keeps their responses.
 */
export const invalidate = (client: QueryClient, ...stale: StaleCalls[]) =>
  Promise.all(
    stale.map(async (key) => {
      const queryKey = typeof key === 'string' ? [key] : key
      await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await client.invalidateQueries({ queryKey })
    }),
  )
