import type { Route } from '#contract/platform/route.ts'
import { visitorRoutes } from '#contract/visitor-routes.ts'
import type { EndpointName, ReplyOf, RequestOf } from './api.ts'
import { fetchJson, type RequestParts } from './fetch-json.ts'

type VisitorFeature = keyof typeof visitorRoutes
type VisitorEndpoint<F extends VisitorFeature> = keyof (typeof visitorRoutes)[F] & EndpointName<F>

/** `call` of api.ts for public pages, which load only these few endpoints of the route table. */
export async function visitorCall<F extends VisitorFeature, N extends VisitorEndpoint<F>>(
  feature: F,
  name: N,
  request: RequestOf<F, N>,
): Promise<ReplyOf<F, N>> {
  const route = visitorRoutes[feature][name] as Route
  return (await fetchJson(route, request as RequestParts)) as ReplyOf<F, N>
}
