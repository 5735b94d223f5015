import { type Feature, type Route, routes } from '#contract/routes.ts'
import type { RouteTable } from './admin-routes.ts'

/** What is known of the endpoints. It grows once, by what the pages of the desk bring along. */
const known = new Map<string, Readonly<Record<string, Route>>>(Object.entries(routes))

/** Adds endpoints to those that are known. */
export function addRoutes(table: RouteTable): void {
  for (const [feature, named] of Object.entries(table)) known.set(feature, { ...known.get(feature), ...named })
}

/** The method and path of an endpoint. @throws Error where there is none, or none that a page has brought along yet */
export function findRoute(feature: Feature, name: string): Route {
  const route = known.get(feature)?.[name]
  if (!route) throw new Error(`There is no endpoint ${feature}.${name}`)
  return route
}
