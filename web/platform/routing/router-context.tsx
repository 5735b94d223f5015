import { type ComponentType, createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { PathParams } from './match-path.ts'
import type { PageDefinition } from './page-definition.ts'

/** An entry of the browser's history that the app can render. */
export interface RouterLocation {
  pathname: string
  search: string
  hash: string
  /** State passed to `navigate` for this entry; it survives a reload. */
  state: unknown
  /** Identifies the entry, also after a reload. Every navigation creates a new key. */
  key: string
}

/** The code of a page, or the error from loading it. */
export type PageContent = { Component: ComponentType } | { error: unknown }

export interface RouterState {
  /** The displayed entry. While the next page's code loads, this is still the previous page. */
  location: RouterLocation
  page: PageDefinition
  params: PathParams
  /** Null until the code of the first page has loaded. */
  content: PageContent | null
  /** The page whose code is loading. */
  pendingPage: PageDefinition | null
}

export interface NavigateOptions {
  /** Replaces the open history entry. */
  replace?: boolean
  /** Keeps the scroll position, for URLs that only follow input on the page. */
  preserveScroll?: boolean
  /** Stored in the history entry: plain data. */
  state?: unknown
}

export interface Router {
  read(): RouterState
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** Opens a page of this site. @param path path, query and hash */
  navigate(path: string, options?: NavigateOptions): void
  /** The page of the app at this path; undefined for static pages and for what does not exist. */
  matchPage(pathname: string): PageDefinition | undefined
}

const RouterContext = createContext<Router | null>(null)

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  return <RouterContext value={router}>{children}</RouterContext>
}

function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('The hooks of the router need a RouterProvider above them')
  return router
}

/** Selects one part of the router's state; changes of other parts do not re-render the component. */
export function useRouterState<Part extends keyof RouterState>(part: Part): RouterState[Part] {
  const { subscribe, read } = useRouter()
  const readPart = () => read()[part]
  return useSyncExternalStore(subscribe, readPart, readPart)
}

export const useLocation = (): RouterLocation => useRouterState('location')

/** Path params of the open page, such as `{ id: '3' }` at /lessons/3. */
export const useParams = (): Partial<PathParams> => useRouterState('params')

export const useNavigate = (): Router['navigate'] => useRouter().navigate

export const useMatchPage = (): Router['matchPage'] => useRouter().matchPage

/** Redirects to another page, replacing the current history entry. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [to, navigate])
  return null
}
