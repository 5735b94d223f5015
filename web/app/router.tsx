import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router'
import { preloadQuery } from '#web/kit/api.ts'
import { PageSkeleton } from '#web/routing/page-skeleton.tsx'
import { type PageDefinition, pages } from '#web/routing/pages.ts'
import { AppShell } from './app-shell.tsx'
import { Guard } from './guard.tsx'
import { loadPageComponent } from './page-component.ts'
import { PageErrorBoundary, ShellErrorBoundary } from './route-error.tsx'

/**
 * @param isServed whether this server has the page: pages of the demo do not exist in production
 */
export const createRouter = (client: QueryClient, isServed: (page: PageDefinition) => boolean) =>
  createBrowserRouter([
    {
      Component: AppShell,
      ErrorBoundary: ShellErrorBoundary,
      children: pages.filter(isServed).map((page) => (page.isStatic ? staticRoute(page) : appRoute(page, client))),
    },
  ])

/** Static pages are no part of the app: the browser loads them. */
const staticRoute = ({ pattern }: PageDefinition): RouteObject => ({
  path: pattern,
  loader: () => redirectDocument(pattern),
})

const appRoute = (page: PageDefinition, client: QueryClient): RouteObject => ({
  path: page.pattern,
  lazy: { Component: () => guardedComponent(page) },
  loader: ({ params }) => prefetchPreload(page, params, client),
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  HydrateFallback: () => <PageSkeleton page={page} />,
  ErrorBoundary: PageErrorBoundary,
})

async function guardedComponent(page: PageDefinition) {
  const Component = await loadPageComponent(page)
  return () => (
    <Guard page={page}>
      <Component />
    </Guard>
  )
}

/** Sets off the page's first call beside its code and the user's, and waits for neither. */
function prefetchPreload({ preload }: PageDefinition, params: Record<string, string | undefined>, client: QueryClient) {
  if (!preload) return null
  const [feature, name] = preload
  client.prefetchQuery(preloadQuery(feature, name, params))
  return null
}
