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

/** As much of the window as the router uses. */
export interface RouterWindow {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>
  addEventListener(type: 'popstate', listener: () => void): void
}

export interface RouterParts {
  window: RouterWindow
  /** Every page that this server has, the one for what does not exist at the end. */
  pages: readonly PageDefinition[]
  /** The page of the app at this path, if there is one. */
  matchPage: Router['matchPage']
  /** Fetches the code of a page. @throws Error when it does not arrive */
  loadPage(page: PageDefinition): Promise<ComponentType>
  /** Called beside that, whenever another address is on its way. */
  onOpen(page: PageDefinition, params: PathParams): void
  /** Called before the entry that is shown gives way. */
  onLeave(): void
}

/** The page at this path, and the values that the path carries. */
function findPage(pages: readonly PageDefinition[], pathname: string): Pick<RouterState, 'page' | 'params'> {
  for (const page of pages) {
    const params = matchPath(page.pattern, pathname)
    if (params) return { page, params }
  }
  throw new Error('The table of pages has no page for what does not exist')
}

/**
 * The client-side router, over the browser's History API. The page that is open stays until the code of the next one
 * has come, and so does its address; whoever asks for a third page meanwhile gets that one. What has come before is drawn
 * at once. Back and forward change the address first, since the browser does. Static pages are no part of the app: the browser loads them.
 */
export function createRouter({ window, pages, matchPage, loadPage, onOpen, onLeave }: RouterParts): Router {
  const listeners = new Set<() => void>()
  const arrived = new Map<PageDefinition, PageContent>()
  const first = readLocation(window)
  let state: RouterState = { location: first, ...findPage(pages, first.pathname), content: null, pendingPage: null }
  let latest = first

  const change = (next: Partial<RouterState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function open(location: RouterLocation, enterHistory: () => void) {
    latest = location
    const { page, params } = findPage(pages, location.pathname)
    if (location !== first) onLeave()
    if (location === first || location.pathname !== state.location.pathname) onOpen(page, params)
    const content = arrived.get(page) ?? (await load(page))
    if (latest !== location) return
    enterHistory()
    change({ location, page, params, content, pendingPage: null })
  }

  async function load(page: PageDefinition): Promise<PageContent> {
    change({ pendingPage: page })
    try {
      const content = { Component: await loadPage(page) }
      arrived.set(page, content)
      return content
    } catch (error) {
      console.error(error)
      return { error }
    }
  }

  function navigate(path: string, { replace = false, keepsPlace, state: kept = null }: NavigateOptions = {}) {
    const { pathname, search, hash } = new URL(path, window.location.origin)
    // A place on the page is kept under the key of its entry.
    const key = keepsPlace ? state.location.key : newEntryKey()
    const location: RouterLocation = { pathname, search, hash, state: kept, key }
    if (findPage(pages, pathname).page.isStatic)
      return window.location[replace ? 'replace' : 'assign'](pathOf(location))
    // Like the browser itself, a link to the very page that is open adds no entry.
    open(location, () => writeEntry(window, location, replace || pathOf(location) === pathOf(window.location)))
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
