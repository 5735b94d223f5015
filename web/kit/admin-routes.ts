import { type Route, routes } from '#contract/routes.ts'

/** Endpoints by feature and name. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>

/**
 * What the administrator alone may call. The build leaves it out of the table that every page loads and puts it here
 * (routesForBrowsers in vite.config.ts), so that nobody else pays for the desk; elsewhere both are whole.
 */
export const adminRoutes: RouteTable = routes
