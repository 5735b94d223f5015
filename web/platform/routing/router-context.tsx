import { type ComponentType, createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { PathParams } from './match-path.ts'
import type { PageDefinition } from './page-definition.ts'

/** An entry of the browser's history that the app can show. */
export interface RouterLocation {
  pathname: string
  search: string
  hash: string
  /** What `navigate` was given for this entry; it outlives a reload. */
  state: unknown
  /** Names the entry, also after a reload. Every navigation gets one of its own. */
  key: string
}

/** The code of a page, or why it did not arrive. */
export type PageContent = { Component: ComponentType } | { error: unknown }

export interface RouterState {
  /** What is shown. While the next page's code is on the way, that is still the page before. */
  location: RouterLocation
  page: PageDefinition
  params: PathParams
  /** Null until the code of the first page has come. */
  content: PageContent | null
  /** The page whose code is on the way. */
  pendingPage: PageDefinition | null
}

export interface NavigateOptions {
  /** The new entry takes the place of the one that is open. */
  replace?: boolean
  /** The page stays where it is scrolled to, since the address only follows what is typed or chosen on it. */
  keepsPlace?: boolean
  /** Kept in the browser's history with the entry: plain data. */
  state?: unknown
}

export interface Router {
  read(): RouterState
  /** @returns how to end the subscription */
  subscribe(listener: () => void): () => void
  /** Opens a page of this site. @param path its path, query and hash */
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

/** One part of the router's state; a change of the others does not draw the component anew. */
export function useRouterState<Part extends keyof RouterState>(part: Part): RouterState[Part] {
  const { subscribe, read } = useRouter()
  const readPart = () => read()[part]
  return useSyncExternalStore(subscribe, readPart, readPart)
}

export const useLocation = (): RouterLocation => useRouterState('location')

/** The values in the address of the page that is open, such as `{ id: '3' }` at /lessons/3. */
export const useParams = (): Partial<PathParams> => useRouterState('params')

export const useNavigate = (): Router['navigate'] => useRouter().navigate

export const useMatchPage = (): Router['matchPage'] => useRouter().matchPage

/** Opens another page in place of the one that draws this. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [to, navigate])
  return null
}
