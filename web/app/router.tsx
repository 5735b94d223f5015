import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router'
import { preloadQuery } from '#web/kit/api.ts'
import { PageSkeleton } from '#web/routing/page-skeleton.tsx'
import { type PageDefinition, pages } from '#web/routing/pages.ts'
import { Frame } from './app-shell.tsx'
import { Guard } from './guard.tsx'
import { componentOf } from './page-component.ts'
import { BrokenFrame, BrokenPage } from './route-error.tsx'

/**
 * @param serves whether this server has the page: pages of the demo do not exist in production
 */
export const createRouter = (client: QueryClient, serves: (page: PageDefinition) => boolean) =>
  createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: BrokenFrame,
      children: pages.filter(serves).map((page) => (page.guard === 'public' ? outside(page) : routeOf(page, client))),
    },
  ])

/** The public pages are no part of the app: the browser loads them. */
const outside = ({ pattern }: PageDefinition): RouteObject => ({
  path: pattern,
  loader: () => redirectDocument(pattern),
})

const routeOf = (page: PageDefinition, client: QueryClient): RouteObject => ({
  path: page.pattern,
  lazy: { Component: () => guarded(page) },
  loader: ({ params }) => beginFirstCall(page, params, client),
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  HydrateFallback: () => <PageSkeleton page={page} />,
  ErrorBoundary: BrokenPage,
})

async function guarded(page: PageDefinition) {
  const Component = await componentOf(page)
  return () => (
    <Guard page={page}>
      <Component />
    </Guard>
  )
}

/** Sets off the page's first call beside its code and the user's, and waits for neither. */
function beginFirstCall({ preload }: PageDefinition, params: Record<string, string | undefined>, client: QueryClient) {
  if (!preload) return null
  const [feature, name] = preload
  client.prefetchQuery(preloadQuery(feature, name, params))
  return null
}
