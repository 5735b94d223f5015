import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#contract/contract.ts'
import type { Sent, WireReply } from '#contract/platform/endpoint.ts'
import type { Route } from '#contract/platform/route.ts'
import { commonRoutes, type Feature } from '#contract/routes.ts'
import { fillPath } from '#web/platform/routing/fill-path.ts'
import { type CallOptions, fetchJson, type RequestParts } from './fetch-json.ts'

/** A whole feature, or one endpoint of it. */
export type StaleCalls = Feature | [feature: Feature, name: string]

/** The endpoints of a feature. */
export type EndpointName<F extends Feature> = keyof Contract[F] & string

/** What takes no properties at all. */
type EmptyObject = Record<never, never>

type OptionalIfEmpty<T> = { [K in keyof T as EmptyObject extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as EmptyObject extends T[K] ? K : never]?: T[K]
}

/** What a call carries: params, query and body, each where the endpoint has it. */
export type RequestOf<F extends Feature, N extends EndpointName<F>> = OptionalIfEmpty<Sent<Contract[F][N]>>

/** What comes back, as it stands on the wire: money is decimal dollars. */
export type ReplyOf<F extends Feature, N extends EndpointName<F>> = WireReply<Contract[F][N]>

/** `request` may be left out where the endpoint takes nothing. */
type CallArguments<R, O> = EmptyObject extends R ? [request?: R, options?: O] : [request: R, options?: O]

const tables: Record<string, Readonly<Record<string, Route>>> = { ...commonRoutes }

/** Adds endpoints that only some pages call; those pages do it before they are shown. */
export const addRoutes = (more: Readonly<Record<string, Readonly<Record<string, Route>>>>) => {
  for (const [feature, routes] of Object.entries(more)) tables[feature] = { ...tables[feature], ...routes }
}

/** The method and path of an endpoint. @throws Error where there is none */
export const findRoute = (feature: Feature, name: string): Route => {
  const route = tables[feature]?.[name]
  if (!route) throw new Error(`There is no endpoint ${feature}.${name}`)
  return route
}

/** The path of an endpoint with its values filled in, for links, images and downloads. */
export function apiUrl<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  ...[request]: CallArguments<RequestOf<F, N>, never>
): string {
  const { params, query } = (request ?? {}) as RequestParts
  return fillPath(findRoute(feature, name).path, params, query)
}

/**
 * Calls an endpoint. Endpoints without a reply, and those that answer with a file, give undefined.
 * @throws ApiError when the server refuses, NetworkError when no answer comes
 */
export async function call<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  ...[request, options = {}]: CallArguments<RequestOf<F, N>, CallOptions>
): Promise<ReplyOf<F, N>> {
  return (await fetchJson(findRoute(feature, name), (request ?? {}) as RequestParts, options)) as ReplyOf<F, N>
}

/**
 * A TanStack query, keyed [feature, name, request]. A client whose queries have `meta: { answer }` answers it itself, from
 * its key, and no server is asked.
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
 * The query that a page preloads, keyed like `apiQuery`, from the params of the page's own address. It is sent without
 * headers, so that the browser answers it with the reply that the page's Link header has fetched already.
 */
export function preloadQuery(feature: Feature, name: string, pageParams: Readonly<Record<string, string | undefined>>) {
  const route = findRoute(feature, name)
  const params: Record<string, string> = {}
  for (const [, param = ''] of route.path.matchAll(/:(\w+)/g)) params[param] = pageParams[param] ?? ''
  const request = Object.keys(params).length > 0 ? { params } : {}
  return queryOptions({
    queryKey: [feature, name, request] as const,
    queryFn: ({ signal }) => fetchJson(route, request, { signal, withoutHeaders: true }),
    // The page's own query asks again after a refusal, and what a 401 means there is for it to say.
    meta: { handles401: true },
  })
}

/**
 * Invalidates queries: asks anew whatever the page shows of these features or endpoints; resolves when the new replies
 * are there.
 */
export const invalidate = (client: QueryClient, ...stale: StaleCalls[]) =>
  Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key })))
