import type { ComponentType } from 'react'
import { matchPath, type PathParams } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import type {
  NavigateOptions,
  PageContent,
  Router,
  RouterLocation,
  RouterState,
} from '#web/platform/routing/router-context.tsx'
import { newEntryKey, readLocation } from './history-entry.ts'

/** The parts of `window` that the router uses. */
export interface RouterWindow {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>
  addEventListener(type: 'popstate', listener: () => void): void
}

export interface RouterDependencies {
  window: RouterWindow
  /** All pages of this server; the not-found page comes last. */
  pages: readonly PageDefinition[]
  /** The page of the app at this path, if there is one. */
  matchPage: Router['matchPage']
  /** Loads the code of a page. @throws Error if it does not load */
  loadPage(page: PageDefinition): Promise<ComponentType>
  /** Called in parallel with loading, at the start of every navigation. */
  onOpen(page: PageDefinition, params: PathParams): void
  /** Called before the current entry is replaced. */
  onLeave(): void
}

/** The page at this path and its path parameters. */
function findPage(pages: readonly PageDefinition[], pathname: string): Pick<RouterState, 'page' | 'params'> {
  for (const page of pages) {
    const params = matchPath(page.pattern, pathname)
    if (params) return { page, params }
  }
  throw new Error('The table of pages has no page for what does not exist')
}

/**
 * Client-side router over the browser's History API. The open page and its URL stay until the code of the next page has
 * loaded; a newer navigation replaces a pending one, unless it only
 * changes the URL of the open page. Loaded pages render immediately. Back and forward change the URL
 * first, as the browser does. The browser loads static pages, which are not part of the app.
 */
export function createRouter({ window, pages, matchPage, loadPage, onOpen, onLeave }: RouterDependencies): Router {
  const listeners = new Set<() => void>()
  const loadedPages = new Map<PageDefinition, PageContent>()
  const first = readLocation(window)
  let state: RouterState = { location: first, ...findPage(pages, first.pathname), content: null, pendingPage: null }
  let latest = first

  const change = (next: Partial<RouterState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function open(location: RouterLocation, commitEntry: () => void) {
    latest = location
    const { page, params } = findPage(pages, location.pathname)
    if (location !== first) onLeave()
    if (location === first || location.pathname !== state.location.pathname) onOpen(page, params)
    const content = loadedPages.get(page) ?? (await load(page))
    if (latest !== location) return
    commitEntry()
    change({ location, page, params, content, pendingPage: null })
  }

  async function load(page: PageDefinition): Promise<PageContent> {
    change({ pendingPage: page })
    try {
      const content = { Component: await loadPage(page) }
      loadedPages.set(page, content)
      return content
    } catch (error) {
      console.error(error)
      return { error }
    }
  }

  function navigate(
    path: string,
    { replace = false, preserveScroll, state: historyState = null }: NavigateOptions = {},
  ) {
    const { pathname, search, hash } = new URL(path, window.location.origin)
    // A scroll position is stored under the key of its entry.
    const key = preserveScroll ? state.location.key : newEntryKey()
    const location: RouterLocation = { pathname, search, hash, state: historyState, key }
    if (findPage(pages, pathname).page.isStatic)
      return window.location[replace ? 'replace' : 'assign'](pathOf(location))
    const isForOpenPage = state.content !== null && pathname === state.location.pathname
    if (replace && isForOpenPage && state.pendingPage) return replaceOpenEntry(location)
    // As in the browser, a link to the open page adds no history entry.
    open(location, () => writeEntry(window, location, replace || pathOf(location) === pathOf(window.location)))
  }

  /** Changes the URL of the open page while the next page loads, and does not cancel that navigation. */
  function replaceOpenEntry(location: RouterLocation) {
    // After Back or Forward, the URL is already that of the page that loads.
    if (window.location.pathname !== location.pathname) return
    writeEntry(window, location, true)
    change({ location })
  }

  window.addEventListener('popstate', () => open(readLocation(window), () => {}))
  open(first, () => {})
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    matchPage,
  }
}

const pathOf = ({ pathname, search, hash }: Pick<RouterLocation, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

function writeEntry({ history }: RouterWindow, location: RouterLocation, replace: boolean) {
  const { key, state } = location
  history[replace ? 'replaceState' : 'pushState']({ key, state }, '', pathOf(location))
}
