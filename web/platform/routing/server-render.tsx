import { createContext, use, useDeferredValue, useState } from 'react'

const ServerRender = createContext<Element | null>(null)

/** Provides the server render for this request, or null, to the pages below. */
export const ServerRenderProvider = ServerRender

/** The server render in the HTML of this page load, if any. */
export const findServerRender = (document: Document): Element | null => document.querySelector('[data-first-view]')

/** Shown instead of a skeleton while the page loads, or null. */
export const useServerRender = (): Element | null => use(ServerRender)

/**
 * Returns the server render until the first navigation; after that always null.
 * @param path with its query, which selects the view of a page
 */
export function useServerRenderOfFirstPage(path: string): Element | null {
  const view = useServerRender()
  const [opened] = useState(path)
  const [isOver, setIsOver] = useState(false)
  if (path !== opened && !isOver) setIsOver(true)
  return isOver ? null : view
}

/**
 * Returns the server render until the page has loaded once what the render shows; then null. React draws the page that
 * replaces it in short steps (as a transition), so that input does not wait for it.
 * @param isLoading whether a reply that it shows is missing
 */
export function useServerRenderWhile(isLoading: boolean): Element | null {
  const view = useServerRender()
  const [isOver, setIsOver] = useState(!view)
  const isDue = useDeferredValue(!isLoading, !view)
  // Renders again at once.
  if (!isOver && isDue && !isLoading) setIsOver(true)
  return isOver ? null : view
}

/** Reuses the DOM elements from the server, so that the visible content does not change until the page is ready. */
export const ServerRenderSlot = ({ view }: { view: Element }) => (
  <div className="contents" ref={(place) => place?.replaceChildren(view)} />
)
